import { expect, it } from 'vitest';
import { readMarket } from '../../shared/market/market.tsx';
import { previewMarket } from './preview-market.ts';

const renderedAt = Date.UTC(2026, 0, 5);
const saved = { company_name: 'Casa', currency_code: 'EUR', currency_symbol: '€', number_with_suffix: '0' };
const preview = (typed: Readonly<Record<string, string>>) =>
  previewMarket(readMarket({ web_logo: '/files/logo.png' }, renderedAt), { ...saved, ...typed }, saved);

it('applies the edited values and preserves the rest of the market', () => {
  expect(preview({ company_name: 'Casa & Filhos', number_with_suffix: '1', price_decimals: 'always' })).toMatchObject({
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
])('takes the symbol of the new currency, unless a symbol is typed: %j', (typed, market) => {
  expect(preview(typed)).toMatchObject(market);
});

it('applies the sign-in methods and the distance unit', () => {
  expect(preview({ number_with_otp_login: '0', distance_option: 'mi' })).toMatchObject({
    signInOptions: { email: true, phone: false, social: true },
    distanceUnit: 'mi',
  });
});

it('leaves out invalid values', () => {
  const { social, email } = preview({
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
