import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureUrl, pictureVariants, variantUrl, variantWidths, variantWidthsOf } from './picture-variants.ts';

const original = 'https://latchkey.test/files/homes/a1/a1b2.jpg';

test('a variant is stored beside its original', () => {
  expect(variantUrl('/files/homes/a1.webp', 640, 'avif')).toBe('/files/homes/a1.w640.avif');
  expect(variantUrl('/files/chat/a1.jpg?until=1&mark=m', 320, 'webp')).toBe('/files/chat/a1.w320.webp?until=1&mark=m');
  expect(variantUrl(original, 160, 'webp')).toBe('https://latchkey.test/files/homes/a1/a1b2.w160.webp');
});

test('a srcset lists the existing widths in ascending order', () => {
  expect(pictureVariants(original, 800)).toEqual({
    avif: [160, 320, 640].map((w) => `https://latchkey.test/files/homes/a1/a1b2.w${w}.avif ${w}w`).join(', '),
    webp: [160, 320, 640].map((w) => `https://latchkey.test/files/homes/a1/a1b2.w${w}.webp ${w}w`).join(', '),
    src: original,
    widths: [160, 320, 640],
  });
});

test.each([
  ['a drawing', '/files/icons/bed.svg'],
  ['an animation', '/files/3d/turn.gif'],
  ['another host', 'https://elsewhere.test/uploads/a.jpg'],
  ['a variant', '/files/homes/a1.w640.webp'],
  ['a signed address', '/files/homes/a1.jpg?signature=1'],
  ['nothing', ''],
])('%s has no variants', (_, url) => {
  expect(pictureVariants(url, 2_000)).toEqual({ avif: '', webp: '', src: url, widths: [] });
  expect(pictureUrl(url, 640, 'webp', 2_000)).toBe(url);
});

test('without a known width the srcset is empty', () => {
  expect(pictureVariants(original, undefined).widths).toEqual([]);
  expect(pictureVariants(original, null).widths).toEqual([]);
});

test('pictureUrl returns the smallest variant that is wide enough', () => {
  expect(pictureUrl(original, 200, 'webp', 1_440)).toMatch(/\.w320\.webp$/);
  expect(pictureUrl(original, 320, 'webp', 1_440)).toMatch(/\.w320\.webp$/);
  expect(pictureUrl(original, 5_000, 'avif', 1_000)).toMatch(/\.w960\.avif$/);
  expect(pictureUrl(original, 640, 'avif', 120)).toBe(original);
});

test('no variant is wider than the picture, and both formats have the same widths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (width) => {
      const { avif, webp, widths } = pictureVariants(original, width);
      expect(widths.every((variant) => variant <= width)).toBe(true);
      expect(widths).toEqual(variantWidthsOf(width));
      for (const list of [avif, webp]) expect(list === '' ? 0 : list.split(', ').length).toBe(widths.length);
    }),
  );
});

test('the widths of variants ascend', () => {
  expect([...variantWidths].sort((a, b) => a - b)).toEqual([...variantWidths]);
});
