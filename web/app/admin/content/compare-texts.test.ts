import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const marks = { same: ' ', added: '+', removed: '-' };
const formatDiff = (before: string, after: string) =>
  compareTexts([...before], [...after])
    .map(({ kind, text }) => marks[kind] + text)
    .join('');

test.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'ac', ' a-b c'],
  ['ac', 'abc', ' a+b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['', 'a', '+a'],
  ['a', '', '-a'],
])('the diff of “%s” and “%s” is “%s”', (before, after, lines) => {
  expect(formatDiff(before, after)).toBe(lines);
});

test('the diff without additions is the old text, without removals the new one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = compareTexts(before, after);
      expect(lines.filter(({ kind }) => kind !== 'added').map((line) => line.text)).toEqual(before);
      expect(lines.filter(({ kind }) => kind !== 'removed').map((line) => line.text)).toEqual(after);
    }),
  );
});
