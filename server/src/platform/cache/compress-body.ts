import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gunzip, gzip } from 'node:zlib';

/**
 * A body in each encoding that browsers accept. The plain body is not stored: it is five times as large and rarely
 * requested.
 */
export interface CompressedBody {
  brotli: Buffer;
  gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
/** A window of 256 KiB holds every response. The memory of the default one, 4 MiB, is cleared for each: that takes 5 ms. */
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});

/** Compression of responses that are sent once, for @fastify/compress. */
export const responseCompression: { threshold: number; encodings: ('br' | 'gzip')[]; brotliOptions: BrotliOptions } = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: brotliOptions(4),
};

/** Compresses a body that is sent many times. */
export async function compressBody(plain: Buffer): Promise<CompressedBody> {
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, brotliOptions(5)), toGzip(plain, { level: 6 })]);
  return { brotli: copyToExactSize(brotli), gzip: copyToExactSize(gzipped) };
}

/** Returns the uncompressed body. */
export const decompressBody = ({ gzip: bytes }: CompressedBody): Promise<Buffer> => fromGzip(bytes);

/** Copies bytes into a buffer of their exact size: zlib returns a view of 16 kB, all of which a cache would retain. */
export function copyToExactSize(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
