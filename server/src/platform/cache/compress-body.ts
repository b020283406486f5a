import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

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
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a body that is sent many times. */
export async function compressBody(plain: Buffer): Promise<CompressedBody> {
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, brotliOptions), toGzip(plain, { level: 6 })]);
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
