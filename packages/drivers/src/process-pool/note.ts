/** What a child tells its parent while it works, beside its one answer. */
interface Note {
  readonly isNote: true;
  readonly note: unknown;
}

/** Marks something as told on the way. */
export function asNote(note: unknown): Note {
  return { isNote: true, note };
}

/** Tells a note from an answer. */
export function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'isNote' in message && message.isNote === true;
}
