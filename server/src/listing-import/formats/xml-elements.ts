import { ImportFileError } from './import-file-error.ts';
import { readXml } from './read-xml.ts';

/** An element with its texts joined. */
export interface XmlElement {
  name: string;
  line: number;
  text: string;
  children: XmlElement[];
}

/** Limits of one record; everything beyond is skipped, and the record is marked. */
const maxElements = 2_000;
const maxText = 300_000;

export interface XmlRecord {
  element: XmlElement;
  isTooMuch: boolean;
}

/**
 * Yields the child elements of the root, one at a time with constant memory, so a feed may have any length.
 * @param root required name of the root
 * @throws ImportFileError those of readXml, `not_a_feed` for another root
 */
export async function* xmlRecords(source: AsyncIterable<Uint8Array>, root: string): AsyncGenerator<XmlRecord> {
  let depth = 0;
  let open: XmlElement[] = [];
  let count = 0;
  let length = 0;
  for await (const event of readXml(source)) {
    const parent = open.at(-1);
    if (event.type === 'open') {
      depth += 1;
      if (depth === 1) {
        if (event.name.toLowerCase() !== root) throw new ImportFileError('not_a_feed', event.line);
        continue;
      }
      const element: XmlElement = { name: event.name.toLowerCase(), line: event.line, text: '', children: [] };
      if (depth === 2) {
        count = 0;
        length = 0;
      }
      count += 1;
      if (count <= maxElements) parent?.children.push(element);
      open.push(element);
    } else if (event.type === 'text') {
      length += event.text.length;
      if (parent && length <= maxText) parent.text += event.text;
    } else {
      depth -= 1;
      const closed = open.pop();
      if (depth !== 1 || !closed) continue;
      open = [];
      yield { element: closed, isTooMuch: count > maxElements || length > maxText };
    }
  }
}

/** Returns the first element with this path; names are joined by `/`. */
export function childOf(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

export function textOf(element: XmlElement, path: string): string {
  return childOf(element, path)?.text.trim() ?? '';
}
