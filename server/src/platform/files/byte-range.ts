import type { ByteRange } from './file-store.ts';

/**
 * Parses a `Range` header of one part (RFC 9110, 14.1.2). Returns `whole` when there is no header or an unsupported one,
 * which the standard lets a server ignore; `impossible` means 416.
 * @param length of the file in bytes
 */
export function parseRange(header: string | undefined, length: number): ByteRange | 'whole' | 'impossible' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return 'whole';
  // `-500` means the last 500 bytes.
  const start = from ? Number(from) : Math.max(0, length - Number(to));
  const end = from && to ? Math.min(Number(to), length - 1) : length - 1;
  if (from && to && Number(to) < Number(from)) return 'whole';
  return start > end || start >= length ? 'impossible' : { start, end };
}
