import { FileProblem } from '../file-problem.js';
import type { Workbook } from './open-workbook.js';
import { readWholeXml } from './read-xml.js';

/** They are kept in memory while the sheet is read. */
const mostCharacters = 96 * 2 ** 20;

/**
 * The texts that cells refer to by number. Hints for reading them aloud are left out.
 * @throws FileProblem for more than can be kept
 */
export async function readSharedStrings(workbook: Workbook): Promise<readonly string[]> {
  const part = workbook.partOf('sharedStrings');
  const stream = part === null ? null : await workbook.open(part);
  if (stream === null) return [];
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isHint = false;
  let characters = 0;
  await readWholeXml(stream, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isHint = false;
      if (name !== 'si') return;
      characters += current.length;
      if (characters > mostCharacters) {
        throw new FileProblem(
          'The workbook holds more text than can be read at once: save the sheet as CSV.',
        );
      }
      strings.push(plainText(current));
    },
  });
  return strings;
}

/** Characters that XML cannot hold are written `_x000D_`. */
export function plainText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
}
