/** Acronyms with a plural s (`IDs`), acronyms, capitalised and small words, runs of digits, letters of scripts without case. */
const parts =
  /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lo}\p{Lt}\p{Lm}\p{M}]+/gu;

/** The words of a name in lower case: `custHomeAddress2_IDs` gives cust, home, address, 2, ids. */
export function splitIdentifier(name: string): string[] {
  return (name.match(parts) ?? []).map((part) => part.toLowerCase());
}
