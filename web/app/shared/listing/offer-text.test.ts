import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createFormat } from '../format/create-format.ts';
import { createTranslator } from '../i18n/translator.ts';
import { type Offer, pinText } from './offer-text.ts';

const { t } = createTranslator('en', english);
const format = createFormat({
  language: 'en',
  currencyCode: 'EUR',
  currencySymbol: '€',
  shortPrices: false,
  priceDecimals: 'needed',
  justNow: 'just now',
  now: new Date(0),
});

const pins: [offer: Offer, rentduration: string | null, price: number, text: string][] = [
  ['rent', 'Daily', 260, '€260/day'],
  ['rent', 'Monthly', 1_200, '€1,200/mo'],
  ['rent', 'Quarterly', 3_600, '€3,600/qtr'],
  ['rented', 'Yearly', 15_000, '€15K/yr'],
  ['rent', null, 900, '€900/mo'],
  ['sell', 'Daily', 465_000, '€465K'],
  ['sold', null, 465_000, '€465K'],
];

test.each(pins)(
  'a pin shows the price, for rents with the period: %s, %s',
  (property_type, rentduration, price, text) => {
    const shown = pinText({ price, property_type, rentduration }, t, format);
    expect(shown.replaceAll(/[\u2066-\u2069]/g, '')).toBe(text);
  },
);
