import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** A body in each encoding that browsers take; the plain one is five times as large, and asked for by few programs. */
export interface Compressed {
  brotli: Buffer;
  gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses what is sent many times, once. */
export async function compressBody(plain: Buffer): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([toBrotli(plain, brotliOptions), toGzip(plain, { level: 6 })]);
  return { brotli: withoutSlack(brotli), gzip: withoutSlack(gzipped) };
}

/** The body as it was. */
export const plainOf = ({ gzip: bytes }: Compressed): Promise<Buffer> => fromGzip(bytes);

/** A copy of its own size: zlib answers a few bytes as a view of 16 kB, all of which a cache would hold. */
export function withoutSlack(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
