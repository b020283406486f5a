import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import spanish from 'virtual:texts/es.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { roomsText } from './filter-bar.tsx';

const options = {
  counted: [
    { id: 1, name: 'Bedrooms' },
    { id: 2, name: 'Bathrooms' },
  ],
};

test.each([
  [{}, ''],
  [{ 1: 2 }, '2+ bedrooms'],
  [{ 1: 2, 2: 1 }, '2+ bedrooms, 1+ bathrooms'],
  // The area is not a room count.
  [{ 3: 120 }, ''],
])('the chip of %j says %j', (atLeast, text) => {
  expect(roomsText({ atLeast }, options, createTranslator('en', english))).toBe(text);
});

test('a language that puts the name first preserves its capital', () => {
  const translator = createTranslator('es', { ...spanish, 'name.Bedrooms': 'Dormitorios' });
  expect(roomsText({ atLeast: { 1: 2 } }, options, translator)).toBe('Dormitorios: 2+');
});
