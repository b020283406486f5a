import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiskStore } from '../files/disk-store.ts';
import { resolveFile } from '../files/serve-file.ts';
import { checkPicture } from './check-picture.ts';
import { ingestPicture } from './ingest-picture.ts';
import { variantMaker } from './picture-variant.ts';

let directory: string;
let store: DiskStore;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'latchkey-pictures-'));
  store = new DiskStore({ directory });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const limits = { maxBytes: 3_000_000 };
const properties = { ...limits, folder: 'homes' };

function room(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#c8b8a0', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });
}

/** A small PNG file whose header declares a huge size; its pixels are never decoded. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(10_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('ingesting a picture', () => {
  it('rotates it upright and removes EXIF data', async () => {
    const photo = await room(800, 600)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const ingested = await ingestPicture(store, photo, { ...properties, fileName: 'IMG_1.JPG' });
    expect(ingested).toMatchObject({ width: 600, height: 800, contentType: 'image/jpeg' });
    expect(ingested.key).toMatch(/^homes\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/);
    const stored = await buffer((await store.open(ingested.key))!);
    expect(stored.byteLength).toBe(ingested.bytes);
    const header = await sharp(stored).metadata();
    expect(header).toMatchObject({ width: 600, height: 800 });
    expect([header.exif, header.xmp, header.iptc, header.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(thumbHashToApproximateAspectRatio(Buffer.from(ingested.thumbhash, 'base64'))).toBeCloseTo(0.75, 0);
  });

  it('preserves transparency, and limits the longest side', async () => {
    const mark = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#2f6b4f80' } })
      .png()
      .toBuffer();
    const ingested = await ingestPicture(store, mark, { ...properties, maxSide: 600 });
    expect(ingested).toMatchObject({ width: 600, height: 200, contentType: 'image/webp' });
    expect((await sharp(await buffer((await store.open(ingested.key))!)).metadata()).hasAlpha).toBe(true);
  });

  it('accepts at most 25 megapixels', async () => {
    const of = (side: number) => checkPicture(bomb(side), limits);
    await expect(of(5_000)).resolves.toMatchObject({ width: 5_000, height: 5_000 });
    await expect(of(5_001)).rejects.toMatchObject({ fault: 'too-many-pixels' });
  });

  it('rejects a small file that would decode to 900 megapixels, at once and without the memory', async () => {
    const small = bomb(30_000);
    expect(small.byteLength).toBeLessThan(20_000);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await expect(ingestPicture(store, small, properties)).rejects.toMatchObject({ fault: 'too-many-pixels' });
    expect(performance.now() - started).toBeLessThan(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.png'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'a.jpg'],
    ['a document', '%PDF-1.7\n', 'a.jpg'],
    ['nothing', '', 'a.jpg'],
  ])('rejects %s with a picture’s name', async (_, content, fileName) => {
    await expect(ingestPicture(store, Buffer.from(content), { ...properties, fileName })).rejects.toMatchObject({
      fault: 'not-a-picture',
    });
  });

  it('rejects a wrong extension, too many bytes, a too small picture, another type, and a truncated file', async () => {
    const png = await room(200, 100).png().toBuffer();
    const faultOf = (content: Uint8Array, options: object) =>
      ingestPicture(store, content, { ...properties, ...options }).then(
        () => 'taken',
        (error: { fault: string }) => error.fault,
      );
    expect(await faultOf(png, { fileName: 'room.jpg' })).toBe('wrong-extension');
    expect(await faultOf(png, { maxBytes: 100 })).toBe('too-many-bytes');
    expect(await faultOf(png, { minSide: 120 })).toBe('too-small');
    expect(await faultOf(png, { types: ['image/jpeg'] })).toBe('not-a-picture');
    expect(await faultOf(png.subarray(0, png.length / 2), {})).toBe('not-a-picture');
    expect(await faultOf(png, { fileName: 'room.png', types: ['image/png'], minSide: 100 })).toBe('taken');
  });

  it('throws only PictureRefused for any bytes', async () => {
    const starts = [
      [0xff, 0xd8, 0xff, 0xe0],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0x47, 0x49, 0x46, 0x38],
      [0x52, 0x49, 0x46, 0x46],
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom([], ...starts), fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
        await checkPicture(Uint8Array.from([...start, ...rest]), limits).catch((error: Error) => {
          expect(error.name).toBe('PictureRefused');
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('serving a picture', () => {
  const stem = 'homes/ro/room';
  beforeAll(async () => {
    await ingestPicture(store, await room(1000, 750).jpeg().toBuffer(), { ...properties, name: 'room' });
  });

  it.each([
    ['w320.avif', 320, 'heif'],
    ['w640.webp', 640, 'webp'],
    ['w1440.webp', 1000, 'webp'],
  ])('makes %s on the first request, never wider than the original', async (end, width, format) => {
    const served = await resolveFile(store, variantMaker(store), `${stem}.${end}`);
    const content = await buffer((await served!.open())!);
    expect(await sharp(content).metadata()).toMatchObject({ width, format });
    expect(served).toMatchObject({ length: content.byteLength, disposition: 'inline' });
    expect(served!.headers).toMatchObject({
      'content-type': `image/${end.split('.')[1]}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('creates a size once for concurrent requests', async () => {
    const put = vi.spyOn(store, 'put');
    const make = variantMaker(store);
    const served = await Promise.all(Array.from({ length: 8 }, () => resolveFile(store, make, `${stem}.w160.webp`)));
    await resolveFile(store, variantMaker(store), `${stem}.w160.webp`);
    expect(new Set(served.map((one) => one!.etag)).size).toBe(1);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it.each([
    `${stem}.w641.webp`,
    `${stem}.w0640.webp`,
    `${stem}.w640.png`,
    'homes/ro/none.w640.webp',
    '../room.jpg',
    '',
    '\0',
  ])('returns null for the key %j', async (key) => {
    expect(await resolveFile(store, variantMaker(store), key)).toBeNull();
  });

  it('serves documents and SVGs of users as downloads', async () => {
    const put = (key: string, type: string) => store.put(key, Buffer.from('<svg/>'), type);
    await put('documents/ab/abc.pdf', 'application/pdf');
    await put('documents/ab/abc.svg', 'image/svg+xml');
    for (const key of ['icons/bed.svg', 'brand/logo.svg']) await put(key, 'image/svg+xml');
    const headers = async (key: string) => (await resolveFile(store, variantMaker(store), key))!.headers;
    expect(await headers('documents/ab/abc.pdf')).toMatchObject({
      'content-disposition': 'attachment; filename="abc.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(await headers('documents/ab/abc.svg')).toMatchObject({
      'content-disposition': 'attachment; filename="abc.svg"',
      'content-type': 'application/octet-stream',
    });
    for (const key of ['icons/bed.svg', 'brand/logo.svg']) {
      const drawing = await headers(key);
      expect(drawing).toMatchObject({
        'content-disposition': 'inline',
        'content-type': 'image/svg+xml',
        'access-control-allow-origin': '*',
      });
      expect(drawing['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('lets only browsers, not shared caches, cache chat files', async () => {
    await store.put('chat/ab/abc.pdf', Buffer.from('%PDF'), 'application/pdf');
    await store.put('documents/ab/open.pdf', Buffer.from('%PDF'), 'application/pdf');
    const stored = async (key: string) =>
      (await resolveFile(store, variantMaker(store), key))?.headers['cache-control'];
    expect(await stored('chat/ab/abc.pdf')).toMatch(/^private,/);
    expect(await stored('documents/ab/open.pdf')).toMatch(/^public,/);
  });
});
