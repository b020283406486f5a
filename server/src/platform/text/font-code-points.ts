import { create } from 'fontkit';

/** End of the ranges of a font, not a character. */
const endOfRanges = 0xffff;

/**
 * Returns the code points that a TrueType font has a glyph for.
 * @throws Error for a file that is not one font
 */
export function fontCodePoints(font: Buffer): Set<number> {
  const opened = create(font);
  if (!('characterSet' in opened)) throw new Error('a collection of fonts is not supported');
  const codePoints = new Set(opened.characterSet);
  codePoints.delete(endOfRanges);
  return codePoints;
}
