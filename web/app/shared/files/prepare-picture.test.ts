import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSize } from './prepare-picture.ts';

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

test.each(['png', 'jpeg'] as const)('reads the size from the header of a %s', async (kind) => {
  expect(pictureSize(await createImage(301, 200).toFormat(kind).toBuffer())).toEqual({ width: 301, height: 200 });
  const withExif = await createImage(40, 30)
    .withExif({ IFD0: { Make: 'A phone' } })
    .toFormat(kind)
    .toBuffer();
  expect(pictureSize(withExif)).toEqual({ width: 40, height: 30 });
});

test('recognises a decompression bomb by its header', () => {
  const head = new Uint8Array(24);
  head.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(head.buffer).setUint32(16, 30_000);
  new DataView(head.buffer).setUint32(20, 30_000);
  expect(pictureSize(head)).toEqual({ width: 30_000, height: 30_000 });
});

test('reading the size of any bytes does not throw', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void pictureSize(bytes)));
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void pictureSize(new Uint8Array([0xff, 0xd8, 0xff, ...bytes]))));
  expect(pictureSize(new TextEncoder().encode('<html>'))).toBeNull();
});
