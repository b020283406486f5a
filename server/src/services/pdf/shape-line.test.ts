import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { loadPdfFaces, type PdfFace } from './pdf-faces.ts';
import { type Direction, isolated, shapeLine } from './shape-line.ts';

let faces: readonly PdfFace[];
beforeAll(async () => {
  faces = (await loadPdfFaces())[400];
});

/** From left to right, as the eye meets them. */
const runs = (text: string, direction: Direction = 'ltr') => shapeLine(text, direction, faces).map((run) => run.text);
const facesOf = (text: string) => shapeLine(text, 'ltr', faces).map(({ face }) => face.name.split('-')[0]);

describe('a line', () => {
  it('stays whole in one direction and one face', () => {
    expect(runs('Receipt 2026-000042 – €24.99')).toEqual(['Receipt 2026-000042 – €24.99']);
    expect(runs('إيصال دفع', 'rtl')).toEqual(['إيصال دفع']);
    expect(runs('भुगतान रसीद')).toEqual(['भुगतान रसीद']);
    expect(runs('क्\u200dष')).toEqual(['क्\u200dष']);
  });

  it('takes each letter from the first face that has it', () => {
    expect(facesOf('Łucja')).toEqual(['figtree', 'figtree']);
    expect(facesOf('Plan الذهبية')).toEqual(['figtree', 'readex']);
    expect(facesOf('€ राशि')).toEqual(['figtree', 'noto']);
  });

  it('shows numbers and Latin words the right way round among Arabic ones', () => {
    expect(runs('الباقة Premium 30 يومًا', 'rtl')).toEqual(['يومًا', ' ', 'Premium 30', 'الباقة ']);
    expect(runs('من 22 نوفمبر', 'rtl')).toEqual(['نوفمبر', ' ', '22', 'من ']);
  });

  it('turns brackets with the direction', () => {
    expect(runs('(abc)', 'rtl').join('')).toBe('(abc)');
    expect(runs('أحمد (علي)', 'rtl').join('')).toBe('(علي)أحمد ');
  });

  it('keeps what somebody wrote in its own direction', () => {
    expect(runs('VAT no. 12.', 'rtl').join('')).toBe('.VAT no. 12');
    expect(runs(isolated('VAT no. 12.'), 'rtl').join('')).toBe('VAT no. 12.');
  });

  it('writes in Latin letters what no face has, and a ? for what has none', () => {
    expect(runs('Ольга 王')).toEqual(['Olga ?']);
  });

  it('lets nobody steer it: signs without a shape are left out', () => {
    expect(runs('a\u200bb\u200d\u0007c\td\u200fe')).toEqual(['abc de']);
    expect(runs(isolated('a\u2069b\u202ec\u2066d'))).toEqual(['abcd']);
  });

  it('loses no letter that can be shown, whatever is written', () => {
    const letter = fc.constantFrom(...'aZ9 (é.,ł–€سلامكतनकि₹');
    const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join('').normalize('NFC'));
    fc.assert(
      fc.property(text, fc.constantFrom<Direction>('ltr', 'rtl'), (said, direction) => {
        const sorted = (all: string) => [...all.replaceAll(/[()]/g, '(').replaceAll(' ', '')].toSorted().join('');
        expect(sorted(runs(said, direction).join(''))).toBe(sorted(said));
      }),
    );
  });
});
