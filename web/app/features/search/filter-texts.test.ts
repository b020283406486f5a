import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import spanish from 'virtual:texts/es.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { limitText } from './filter-texts.ts';

const format = {
  number: (value: number) => String(value),
  area: ({ value, symbol }: { value: number; symbol: string }) => `${value} ${symbol}`,
};
const bedrooms = { id: 1, name: 'Bedrooms' };
const area = { id: 3, name: 'Area (m²)' };

test.each([
  [bedrooms, {}, {}, null],
  [bedrooms, { 1: 2 }, {}, '2+ bedrooms'],
  [bedrooms, {}, { 1: 3 }, 'Up to 3 bedrooms'],
  [bedrooms, { 1: 2 }, { 1: 3 }, '2 – 3 bedrooms'],
  // The area is not a room count.
  [bedrooms, { 3: 120 }, {}, null],
  [area, { 3: 60 }, { 3: 80 }, '60 m² – 80 m²'],
  [area, { 3: 60 }, {}, 'From 60 m²'],
  [area, { 3: 60.5 }, { 3: 2023.43 }, '60.5 m² – 2023 m²'],
])('the text of the fact $0 from $1 to $2 is $3', (fact, atLeast, atMost, text) => {
  const found = limitText({ atLeast, atMost }, fact, createTranslator('en', english), format);
  expect(found?.replaceAll(/[\u2068\u2069]/g, '') ?? null).toBe(text);
});

test('the name of a fact has its capital in a language that puts it first', () => {
  const translator = createTranslator('es', { ...spanish, 'name.Bedrooms': 'Dormitorios' });
  expect(limitText({ atLeast: { 1: 2 }, atMost: {} }, bedrooms, translator, format)).toBe('Dormitorios: 2+');
});
