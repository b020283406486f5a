import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressBody } from './compress-body.ts';

it('compresses a body with brotli and gzip, in buffers of exactly its length', async () => {
  const text = 'a small tile of the map';
  const { brotli, gzip } = await compressBody(Buffer.from(text));
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  for (const { buffer, length } of [brotli, gzip]) expect(buffer.byteLength).toBe(length);
});
