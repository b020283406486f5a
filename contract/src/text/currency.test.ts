import { expect, test } from 'vitest';
import { currencyCodes, currencyOf } from './currency.ts';

test('lists current currencies only, each once and in order', () => {
  const codes = currencyCodes();
  expect(codes).toEqual(expect.arrayContaining(['EUR', 'INR', 'USD', 'ZWG']));
  for (const former of ['ANG', 'BGN', 'DEM', 'FRF', 'HRK', 'XDR']) expect(codes).not.toContain(former);
  expect(codes).toHaveLength(154);
  expect([...new Set(codes)].toSorted()).toEqual(codes);
});

test('every listed currency has a name and a symbol', () => {
  for (const code of currencyCodes())
    expect(currencyOf(code)).toMatchObject({ code, name: expect.not.stringMatching(code) });
});
