import { expect, it } from 'vitest';
import { mailLanguages } from '../../platform/mail/mail-texts.ts';
import { placeholdersOf } from '../../platform/mail/phrase.ts';
import { receiptLanguage } from './receipt-texts.ts';

const english = receiptLanguage('en').texts;

it.each(mailLanguages)('%s has every text of English with the same placeholders', (code) => {
  const holes = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholdersOf(String(text))]));
  expect(holes(receiptLanguage(code).texts)).toEqual(holes(english));
});

it.each(mailLanguages.filter((code) => code !== 'en'))('%s is translated', (code) => {
  const entries = Object.entries(receiptLanguage(code).texts);
  expect(entries.filter(([key, text]) => text === english[key as keyof typeof english])).toEqual([]);
});
