import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { loadPdfFonts, type PdfFont } from './pdf-fonts.ts';
import { type Direction, isolateBidi, shapeLine } from './shape-line.ts';

let faces: readonly PdfFont[];
beforeAll(async () => {
  faces = (await loadPdfFonts())[400];
});

/** Texts of the runs in visual order, from left to right. */
const runs = (text: string, direction: Direction = 'ltr') => shapeLine(text, direction, faces).map((run) => run.text);
const fontsOf = (text: string) => shapeLine(text, 'ltr', faces).map(({ font }) => font.name.split('-')[0]);

describe('a line', () => {
  it('is one run when it has one direction and one font', () => {
    expect(runs('Receipt 2026-000042 – €24.99')).toEqual(['Receipt 2026-000042 – €24.99']);
    expect(runs('إيصال دفع', 'rtl')).toEqual(['إيصال دفع']);
    expect(runs('भुगतान रसीद')).toEqual(['भुगतान रसीद']);
    expect(runs('क्\u200dष')).toEqual(['क्\u200dष']);
  });

  it('shapes each character with the first font that has it', () => {
    expect(fontsOf('Łucja')).toEqual(['figtree', 'figtree']);
    expect(fontsOf('Plan الذهبية')).toEqual(['figtree', 'readex']);
    expect(fontsOf('€ राशि')).toEqual(['figtree', 'noto']);
  });

  it('orders numbers and Latin words correctly among Arabic words', () => {
    expect(runs('الباقة Premium 30 يومًا', 'rtl')).toEqual(['يومًا', ' ', 'Premium 30', 'الباقة ']);
    expect(runs('من 22 نوفمبر', 'rtl')).toEqual(['نوفمبر', ' ', '22', 'من ']);
  });

  it('mirrors brackets', () => {
    expect(runs('(abc)', 'rtl').join('')).toBe('(abc)');
    expect(runs('أحمد (علي)', 'rtl').join('')).toBe('(علي)أحمد ');
  });

  it('preserves the direction of isolated text', () => {
    expect(runs('VAT no. 12.', 'rtl').join('')).toBe('.VAT no. 12');
    expect(runs(isolateBidi('VAT no. 12.'), 'rtl').join('')).toBe('VAT no. 12.');
  });

  it('transliterates characters that no font has, or replaces them by ?', () => {
    expect(runs('Ольга 王')).toEqual(['Olga ?']);
  });

  it('removes control characters', () => {
    expect(runs('a\u200bb\u200d\u0007c\td\u200fe')).toEqual(['abc de']);
    expect(runs(isolateBidi('a\u2069b\u202ec\u2066d'))).toEqual(['abcd']);
  });

  it('loses no character that has a font', () => {
    const letter = fc.constantFrom(...'aZ9 (é.,ł–€سلامكतनकि₹');
    const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join('').normalize('NFC'));
    fc.assert(
      fc.property(text, fc.constantFrom<Direction>('ltr', 'rtl'), (line, direction) => {
        const sorted = (all: string) => [...all.replaceAll(/[()]/g, '(').replaceAll(' ', '')].toSorted().join('');
        expect(sorted(runs(line, direction).join(''))).toBe(sorted(line));
      }),
    );
  });
});
