import { expect, it } from 'vitest';
import { mailLanguages } from '../../services/mail/mail-texts.ts';
import { holesOf } from '../../services/mail/phrase.ts';
import { receiptLanguage } from './receipt-texts.ts';

const english = receiptLanguage('en').texts;

it.each(mailLanguages)('%s says all that English says, with the same holes', (code) => {
  const holes = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, holesOf(String(text))]));
  expect(holes(receiptLanguage(code).texts)).toEqual(holes(english));
});

it.each(mailLanguages.filter((code) => code !== 'en'))('%s is translated', (code) => {
  const said = Object.entries(receiptLanguage(code).texts);
  expect(said.filter(([key, text]) => text === english[key as keyof typeof english])).toEqual([]);
});
