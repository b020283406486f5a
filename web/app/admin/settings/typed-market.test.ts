import { expect, it } from 'vitest';
import { readMarket } from '../../market/market.tsx';
import { typedMarket } from './typed-market.ts';

const drawnAt = Date.UTC(2026, 0, 5);
const saved = { company_name: 'Casa', currency_code: 'EUR', currency_symbol: '€', number_with_suffix: '0' };
const seen = (typed: Readonly<Record<string, string>>) =>
  typedMarket(readMarket({ web_logo: '/files/logo.png' }, drawnAt), { ...saved, ...typed }, saved);

it('is the market with what is typed, and with what no field says as it was', () => {
  expect(seen({ company_name: 'Casa & Filhos', number_with_suffix: '1', price_decimals: 'always' })).toMatchObject({
    name: 'Casa & Filhos',
    shortPrices: true,
    priceDecimals: 'always',
    currencyCode: 'EUR',
    logo: '/files/logo.png',
  });
});

it.each([
  [{ currency_code: 'SEK' }, { currencyCode: 'SEK', currencySymbol: 'kr' }],
  [
    { currency_code: 'SEK', currency_symbol: 'Kr.' },
    { currencyCode: 'SEK', currencySymbol: 'Kr.' },
  ],
  [{ currency_symbol: 'EUR ' }, { currencyCode: 'EUR', currencySymbol: 'EUR' }],
])('the symbol follows its currency, unless one is written: %j', (typed, market) => {
  expect(seen(typed)).toMatchObject(market);
});

it('has the ways in that are left, and the unit that is chosen', () => {
  expect(seen({ number_with_otp_login: '0', distance_option: 'mi' })).toMatchObject({
    signInWays: { email: true, phone: false, social: true },
    distanceUnit: 'mi',
  });
});

it('leaves out what would not be saved', () => {
  const { social, email } = seen({
    facebook_id: 'https://evil.example/casa',
    instagram_id: 'https://www.instagram.com/casa',
    company_email: 'nobody',
  });
  expect({ ...social, email }).toMatchObject({
    facebook: '',
    instagram: 'https://www.instagram.com/casa',
    email: '',
  });
});
