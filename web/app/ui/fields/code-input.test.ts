import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeDigits } from './code-input.tsx';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Your code: 042-117.', '042117'],
  ['1234567', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸۹۰۱', '678901'],
  ['०१२३४५', '012345'],
  ['１２３４５６', '123456'],
  ['no code', ''],
])('the code typed as “%s” is “%s”', (typed, digits) => expect(codeDigits(typed, 6)).toBe(digits));

it('a code has only digits, and no more than its length', () =>
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(codeDigits(text, 6)))));
