import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!**/*.test.*', '!**/*.example.tsx', '!../../ui/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

/** Returns the matches of a pattern with the file of each. */
const matches = (pattern: RegExp) =>
  sources.flatMap(([path, source]) => [...source.matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}`));

test('every formatter of numbers, dates and times has the locale of the texts', () => {
  expect(matches(/new Intl\.(Number|DateTime|RelativeTime)Format\((?!formatLocale\(|locale\b)[^)]*/g)).toEqual([]);
  expect(matches(/\.toLocale(Date|Time)?String\(/g)).toEqual([]);
});

// Components of `ui` take formatted texts.
test('no component shows a number, price or time of a record without a formatter', () => {
  const fields = 'price|rent|total|count|length|amount|views|likes|created_at|updated_at|start_date|end_date';
  expect(matches(new RegExp(`(>|^)\\s*\\{[\\w?.]+\\.(${fields})\\}`, 'gm'))).toEqual([]);
  expect(matches(/\{[^{}\n]*\.toFixed\([^{}\n]*\}\s*</g)).toEqual([]);
});
