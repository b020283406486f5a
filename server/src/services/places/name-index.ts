import type { Gazetteer } from './gazetteer.ts';

/** Half-open range of positions in `keyStarts`. */
export interface KeyRange {
  from: number;
  to: number;
}

/** Below: the key comes first. Above: it comes later. 0: the key starts with the text. */
function compareStart({ keys, keyStarts }: Gazetteer, position: number, text: string): number {
  const start = keyStarts[position] ?? 0;
  for (let at = 0; at < text.length; at += 1) {
    const difference = (keys[start + at] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The searchable texts that start with a folded text, within a range already known to hold them. */
export function keysStartingWith(gazetteer: Gazetteer, text: string, within?: KeyRange): KeyRange {
  const bound = (isAfter: (order: number) => boolean, low: number, high: number): number => {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isAfter(compareStart(gazetteer, middle, text))) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  const high = within?.to ?? gazetteer.keyStarts.length;
  const from = bound((order) => order >= 0, within?.from ?? 0, high);
  return { from, to: bound((order) => order > 0, from, high) };
}

/** The byte after the first `length` of a key: 0 where the key ends, 32 where a word does. */
export function byteAfter({ keys, keyStarts }: Gazetteer, position: number, length: number): number {
  return keys[(keyStarts[position] ?? 0) + length] ?? 0;
}

const letters = 'abcdefghijklmnopqrstuvwxyz ';

/**
 * The texts that start with what was typed when one letter of it is wrong, missing, too many, or swapped with the next.
 * Walks along the text for as long as something starts with its beginning, so it costs some hundred binary searches.
 */
export function keysOneTypoAway(gazetteer: Gazetteer, text: string): KeyRange[] {
  const found: KeyRange[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const head = text.slice(0, at);
    const within = keysStartingWith(gazetteer, head);
    if (within.from === within.to) break;
    const rest = text.slice(at + 1);
    const tries = [head + rest, head + rest.slice(0, 1) + text.charAt(at) + rest.slice(1)];
    for (const letter of letters) tries.push(head + letter + rest, head + letter + text.slice(at));
    for (const attempt of tries) {
      const range = keysStartingWith(gazetteer, attempt, within);
      if (range.from < range.to) found.push(range);
    }
  }
  return found;
}
