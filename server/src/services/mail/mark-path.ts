import { createHash } from 'node:crypto';

/** Ours, for a market without a mark of its own. */
const ownMark = '/icon-180.png';

/**
 * Where the market's mark stands as a PNG. Operators give an SVG, which mail programs don't show; the address follows
 * from the file, so that a copy of it is good for ever.
 * @param key of the stored file in setting `web_favicon`, `''` for none
 */
export function markPath(key: string): string {
  return key ? `/mail/mark-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.png` : ownMark;
}
