import { languageCodes } from '@latchkey/contract/text/languages';
import { expect, it } from 'vitest';
import { callingCodes, countryChoices, countryOf, internationalDigits, guessCountry } from './calling-codes.ts';

it('the list has every country once, with a name in every language', () => {
  expect(callingCodes.size).toBeGreaterThan(230);
  for (const [country, code] of callingCodes) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(code).toMatch(/^[1-9]\d{0,2}$/);
  }
  for (const language of languageCodes)
    for (const { country, name } of countryChoices(language)) expect(name).not.toBe(country);
});

it('no calling code is a prefix of another', () => {
  const codes = [...new Set(callingCodes.values())];
  for (const code of codes) expect(codes.filter((other) => other !== code && other.startsWith(code))).toEqual([]);
});

it('sorts names by the collation of the language', () => {
  const names = countryChoices('es').map(({ name }) => name);
  expect(names.indexOf('España')).toBeLessThan(names.indexOf('Estonia'));
  expect(names[0]).toBe('Afganistán');
});

it.each([
  ['351912345678', undefined, 'PT'],
  ['14155550123', undefined, 'US'],
  ['14165550123', 'CA', 'CA'],
  ['447911123456', 'PT', 'GB'],
  ['999', undefined, undefined],
])('the country of %s with %s chosen is %s', (digits, wanted, country) =>
  expect(countryOf(digits, wanted)).toBe(country),
);

it('preselects the country of the browser, else that of the market', () => {
  expect(guessCountry(['en', 'pt-BR'], '351213456789')).toBe('BR');
  expect(guessCountry(['en', 'not a language'], '351213456789')).toBe('PT');
  expect(guessCountry([], '')).toBe('US');
});

it.each([
  ['912 345 678', 'PT', '351912345678'],
  ['+351 912 345 678', 'FR', '351912345678'],
  ['00351912345678', 'FR', '351912345678'],
  ['06 12 34 56 78', 'FR', '33612345678'],
  ['06 1234 5678', 'IT', '390612345678'],
  ['(415) 555-0123', 'US', '14155550123'],
])('the number “%s” typed in %s is %s', (typed, country, digits) =>
  expect(internationalDigits(typed, country)).toBe(digits),
);
