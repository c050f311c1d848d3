/**
 * An engine's message without what it quotes. Messages about data quote the cell that they stumbled over, which whoever reads the
 * message may not have asked for; messages about names quote the statement and need not be changed.
 */
export function withoutQuotedValues(message: string): string {
  return message.replace(
    /'(?:[^']|'')*'?|"(?:[^"]|"")*"?/g,
    (quoted) => `${quoted[0] ?? ''}...${quoted[0] ?? ''}`,
  );
}
