/** What a text says, or what it should have said: "must be …". */
type TextReading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly demand: string };

/** Reads the text of a variable; null stands for an absent one. */
export type ReadText<Value> = (written: string | null) => TextReading<Value>;

/** Any text. */
export const text: ReadText<string> = (written) =>
  written === null ? refuse('must be given') : accept(written);

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): ReadText<number> {
  return (written) => {
    const value = written === null || !/^\d+$/.test(written) ? Number.NaN : Number(written);
    return value >= least && value <= most
      ? accept(value)
      : refuse(`must be a whole number from ${String(least)} to ${String(most)}`);
  };
}

/** A number from 0 to 1. */
export const fraction: ReadText<number> = (written) => {
  const value = written === null || written.trim() === '' ? Number.NaN : Number(written);
  return value >= 0 && value <= 1 ? accept(value) : refuse('must be a number from 0.0 to 1.0');
};

/** `true` or `false`. */
export const yesOrNo: ReadText<boolean> = (written) => {
  const value = written?.toLowerCase();
  return value === 'true' || value === 'false' ? accept(value === 'true') : refuse('must be true or false');
};

/** One of a few words. */
export function choice<const Word extends string>(...words: readonly Word[]): ReadText<Word> {
  return (written) => {
    const found = words.find((word) => word === written);
    return found === undefined ? refuse(`must be one of ${words.join(', ')}`) : accept(found);
  };
}

/** An absolute http or https URL. */
export const url: ReadText<string> = (written) =>
  written !== null && /^https?:\/\//.test(written) && URL.canParse(written)
    ? accept(written)
    : refuse('must be a URL that begins with http:// or https://');

/** The IANA name of a time zone. */
export const ianaTimezone: ReadText<string> = (written) => {
  try {
    return accept(new Intl.DateTimeFormat('en', { timeZone: written ?? '' }).resolvedOptions().timeZone);
  } catch {
    return refuse('must be the IANA name of a time zone, for example Europe/Berlin');
  }
};

/** A JSON object of texts. */
export const headers: ReadText<Readonly<Record<string, string>>> = (written) => {
  const demand = 'must be a JSON object of header names and text values';
  try {
    const value: unknown = JSON.parse(written ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(demand);
    const entries = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return entries.length === Object.keys(value).length
      ? accept(Object.fromEntries(entries))
      : refuse(demand);
  } catch {
    return refuse(demand);
  }
};

/** What another reader reads, or null for an absent text. */
export function optional<Value>(read: ReadText<Value>): ReadText<Value | null> {
  return (written) => (written === null ? accept(null) : read(written));
}

function accept<Value>(value: Value): TextReading<Value> {
  return { ok: true, value };
}

function refuse(demand: string): { readonly ok: false; readonly demand: string } {
  return { ok: false, demand };
}
