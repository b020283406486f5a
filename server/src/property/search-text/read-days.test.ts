import { expect, it } from 'vitest';
import { readDays } from './read-days.ts';
import { splitWords } from './tokenize.ts';

it.each([
  ['listed in the last 3 days', 3],
  ['flats of the past two weeks', 14],
  ['los últimos 5 días', 7],
  ['les 10 derniers jours', 14],
  ['depuis moins de 3 jours', 3],
  ['آخر أسبوعين', 14],
  ['خلال آخر 3 أيام', 3],
  ['पिछले 30 दिन', 30],
])('reads the age of “%s”, rounded up to a step of the filter', (text, days) => {
  expect(readDays(splitWords(text))?.listedWithin).toBe(days);
});

it.each(['3 days', 'last 3 floors', 'last 200 days', 'within 5 km', 'last €3 days'])('finds no age in “%s”', (text) => {
  expect(readDays(splitWords(text))).toBeNull();
});
