import { toLatin } from '@latchkey/contract/rules/to-latin';

/** How names are compared: Latin lower-case letters, digits and single spaces; `São  Paulo` → `sao paulo`. */
export function foldText(text: string): string {
  return toLatin(text)
    .toLowerCase()
    .replaceAll(/['`’‘ʻ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
