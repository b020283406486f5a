import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureHash } from './picture-hash.ts';

/** Draws a picture of smooth light and dark areas that differ for each seed. */
function scene(seed: number, side = 64): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const light = 128 + 60 * Math.sin((x * (seed + 2)) / 11 + seed) + 60 * Math.cos((y * (seed + 3)) / 9 + x / 13);
    pixels.fill(Math.max(0, Math.min(255, Math.round(light))), at * 3, at * 3 + 3);
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(800, 600, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
}

function distance(a: string | null, b: string | null): number {
  return [...(a ?? '')].filter((bit, at) => bit !== b?.[at]).length;
}

test('recognises a picture in another size, format, quality and brightness', async () => {
  const original = await scene(1);
  const hash = await pictureHash(original);
  expect(hash).toMatch(/^[01]{64}$/);
  const copies = [
    await sharp(original).resize(320).webp({ quality: 60 }).toBuffer(),
    await sharp(original).jpeg({ quality: 45 }).toBuffer(),
    await sharp(original).modulate({ brightness: 1.08 }).avif({ quality: 40 }).toBuffer(),
  ];
  for (const copy of copies) expect(distance(hash, await pictureHash(copy))).toBeLessThanOrEqual(6);
});

test('the hashes of different pictures differ', async () => {
  const hashes = await Promise.all([1, 4, 7, 10].map(async (seed) => pictureHash(await scene(seed))));
  for (const [at, hash] of hashes.entries())
    for (const other of hashes.slice(at + 1)) expect(distance(hash, other)).toBeGreaterThan(12);
});

test('the hash of a plain surface is null', async () => {
  const wall = sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699' } });
  expect(await pictureHash(await wall.png().toBuffer())).toBeNull();
});
