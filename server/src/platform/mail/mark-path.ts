import { createHash } from 'node:crypto';

/** Default logo for a market without its own. */
const defaultMark = '/icon-180.png';

/**
 * Returns the path of the market's logo as a PNG. Admins upload an SVG, which mail programs do not show. The path is
 * derived from the file key, so that the PNG may be cached for ever.
 * @param key of the stored file in setting `web_favicon`, `''` for none
 */
export function markPath(key: string): string {
  return key ? `/mail/mark-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.png` : defaultMark;
}
