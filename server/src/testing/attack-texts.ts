import { cleanText } from '@latchkey/contract/schema/absent';
import { xssVectors } from './xss-vectors.ts';

/** Texts that a spreadsheet would interpret as a formula. */
export const formulas: readonly string[] = [
  "=cmd|'/C calc'!A0",
  '+1+cmd|x!A0',
  '-2+3+cmd|x!A0',
  '@SUM(1+9)*cmd|x!A0',
  '=HYPERLINK("https://canary.invalid","a")',
];

/** The XSS vectors as stored by an input schema: without characters that every field removes. */
export const attacks: readonly string[] = [...new Set(xssVectors.map(cleanText))];

const cache = new Map<number, readonly string[]>();

/** Joins all attacks into texts of at most `max` characters; longer attacks are omitted. */
export function attackTexts(max: number): readonly string[] {
  const cached = cache.get(max);
  if (cached) return cached;
  const texts: string[] = [];
  for (const attack of attacks.filter(({ length }) => length <= max)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + attack.length < max) texts[texts.length - 1] = `${last} ${attack}`;
    else texts.push(attack);
  }
  cache.set(max, texts);
  return texts;
}
