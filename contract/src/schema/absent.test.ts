import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, isAbsentText, present } from './absent.ts';

describe('absent texts', () => {
  test.each(['', '  ', '\n\t', 'undefined', 'null', 'NaN', ' null ', '\u0000'])('%j counts as absent', (text) => {
    expect(isAbsentText(text)).toBe(true);
    expect(present(text)).toBeUndefined();
  });

  test.each(['0', 'false', 'nan', 'Null', 'undefined!', 'null null'])('%j counts as a text', (text) => {
    expect(present(text)).toBe(text);
  });

  test('null and NaN count as absent, 0 and false do not', () => {
    expect([null, Number.NaN, undefined].map(present)).toEqual([undefined, undefined, undefined]);
    expect([0, false].map(present)).toEqual([0, false]);
  });

  test('a cleaned text has no U+0000 and no lone surrogates, and cleaning is idempotent', () => {
    const text = fc.string({
      unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom('\ud800', '\u0000', ' ')),
    });
    fc.assert(
      fc.property(text, (value) => {
        const clean = cleanText(value);
        expect(clean).not.toContain('\u0000');
        expect(clean).not.toMatch(/\p{Surrogate}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  test('keeps line breaks inside a text', () => {
    expect(cleanText(' a\r\n\tb ')).toBe('a\r\n\tb');
  });
});
