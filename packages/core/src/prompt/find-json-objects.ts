const mostTries = 20;

/** The JSON objects in a text, outermost only. */
export function findJsonObjects(text: string): Readonly<Record<string, unknown>>[] {
  const objects: Readonly<Record<string, unknown>>[] = [];
  let start = text.indexOf('{');
  for (let tries = 0; start !== -1 && tries < mostTries; tries += 1) {
    const end = endOfObject(text, start);
    const value = end === -1 ? null : parseJson(text.slice(start, end));
    if (value !== null) objects.push(value);
    start = text.indexOf('{', value === null ? start + 1 : end);
  }
  return objects;
}

/** Where the object that starts here ends, exclusive, or -1. Braces inside JSON strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return index + 1;
  }
  return -1;
}

/** Models write line ends into JSON strings as they are, which JSON does not allow. */
function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  for (const candidate of [text, text.replace(jsonText, escapeControls)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      return isObject(value) ? value : null;
    } catch {
      continue;
    }
  }
  return null;
}

const jsonText = /"(?:[^"\\]|\\[\s\S])*"/g;

function escapeControls(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
