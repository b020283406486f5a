import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderColours } from './picture.tsx';

type Rgb = [number, number, number];

/** Returns the hash of a picture with one colour at the top and one at the bottom. */
function hashOf(top: Rgb, bottom: Rgb, width = 40, height = 30): string {
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    pixels.set([...(index < (width * height) / 2 ? top : bottom), 255], index * 4);
  }
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64');
}

function channels(css: string): number[] {
  return [...css.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
}

test.each([
  ['landscape', 40, 30],
  ['portrait', 30, 40],
  ['square', 32, 32],
])('the placeholder of a %s picture has a light top and a dark bottom', (_, width, height) => {
  const colours = placeholderColours(hashOf([200, 200, 210], [60, 60, 50], width, height));
  const [above = 0] = channels(colours?.top ?? '');
  const [below = 0] = channels(colours?.bottom ?? '');
  expect(above - below).toBeGreaterThan(60);
});

test('the mean of the two colours is the mean colour of the hash', () => {
  const hash = hashOf([150, 120, 90], [110, 100, 80]);
  const mean = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'));
  const colours = placeholderColours(hash);
  const top = channels(colours?.top ?? '');
  const bottom = channels(colours?.bottom ?? '');
  [mean.r, mean.g, mean.b].forEach((share, index) => {
    const middle = ((top[index] ?? 0) + (bottom[index] ?? 0)) / 2;
    expect(Math.abs(middle - share * 255)).toBeLessThan(2);
  });
});

test.each(['', 'AA==', 'not base64 !'])('there is no placeholder for %j, which is no hash', (text) => {
  expect(placeholderColours(text)).toBeNull();
});
