import { cleanText } from '@latchkey/contract/rules/absent';
import { xssVectors } from './xss-vectors.ts';

/** What a spreadsheet would take for a formula. */
export const formulas: readonly string[] = [
  "=cmd|'/C calc'!A0",
  '+1+cmd|x!A0',
  '-2+3+cmd|x!A0',
  '@SUM(1+9)*cmd|x!A0',
  '=HYPERLINK("https://canary.invalid","a")',
];

/** The corpus as an input keeps it: without the signs that no field takes. */
export const attacks: readonly string[] = [...new Set(xssVectors.map(cleanText))];

const made = new Map<number, readonly string[]>();

/** Texts of at most so many characters that hold all attacks between them; what is longer alone is left out. */
export function attackTexts(max: number): readonly string[] {
  const known = made.get(max);
  if (known) return known;
  const texts: string[] = [];
  for (const attack of attacks.filter(({ length }) => length <= max)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + attack.length < max) texts[texts.length - 1] = `${last} ${attack}`;
    else texts.push(attack);
  }
  made.set(max, texts);
  return texts;
}
