import { transliterate } from '@latchkey/contract/text/transliterate';

/** Normalises a name for comparison: Latin lower-case letters, digits and single spaces; `São  Paulo` → `sao paulo`. */
export function foldText(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replaceAll(/['`’‘ʻ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
