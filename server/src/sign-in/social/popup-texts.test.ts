import { expect, it } from 'vitest';
import { popupLanguages, popupTexts } from './popup-texts.ts';

it.each(popupLanguages)('%s has all texts of English', (language) => {
  const { texts } = popupTexts(language);
  expect(Object.keys(texts)).toEqual(Object.keys(popupTexts('en').texts));
  for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
  expect(texts.shares).toContain('{market}');
});

it('falls back to English', () => {
  expect(popupTexts('ja').locale).toBe('en');
  expect(popupTexts('__proto__').locale).toBe('en');
});
