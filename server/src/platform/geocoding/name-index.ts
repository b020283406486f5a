import type { Gazetteer } from './gazetteer.ts';

/** Half-open range of positions in `keyStarts`. */
export interface KeyRange {
  from: number;
  to: number;
}

/** Returns a number below 0 when the key sorts before the text, above 0 when after it, and 0 when it starts with it. */
function compareStart({ keys, keyStarts }: Gazetteer, position: number, text: string): number {
  const start = keyStarts[position] ?? 0;
  for (let at = 0; at < text.length; at += 1) {
    const difference = (keys[start + at] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the range of keys that start with a normalised text. `range` limits the search to a range that contains them. */
export function keysStartingWith(gazetteer: Gazetteer, text: string, range?: KeyRange): KeyRange {
  const bound = (isAfter: (order: number) => boolean, low: number, high: number): number => {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isAfter(compareStart(gazetteer, middle, text))) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  const high = range?.to ?? gazetteer.keyStarts.length;
  const from = bound((order) => order >= 0, range?.from ?? 0, high);
  return { from, to: bound((order) => order > 0, from, high) };
}

/** Returns the byte after the first `length` bytes of a key: 0 at the end of the key, 32 at the end of a word. */
export function byteAfter({ keys, keyStarts }: Gazetteer, position: number, length: number): number {
  return keys[(keyStarts[position] ?? 0) + length] ?? 0;
}

const letters = 'abcdefghijklmnopqrstuvwxyz ';

/**
 * Returns the ranges of keys that start with the text after one correction: a wrong, missing, additional or swapped letter.
 * It stops where no key starts with the beginning of the text, so it costs some hundred binary searches.
 */
export function keysOneTypoAway(gazetteer: Gazetteer, text: string): KeyRange[] {
  const found: KeyRange[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const head = text.slice(0, at);
    const sameHead = keysStartingWith(gazetteer, head);
    if (sameHead.from === sameHead.to) break;
    const rest = text.slice(at + 1);
    const corrections = [head + rest, head + rest.slice(0, 1) + text.charAt(at) + rest.slice(1)];
    for (const letter of letters) corrections.push(head + letter + rest, head + letter + text.slice(at));
    for (const correction of corrections) {
      const range = keysStartingWith(gazetteer, correction, sameHead);
      if (range.from < range.to) found.push(range);
    }
  }
  return found;
}
