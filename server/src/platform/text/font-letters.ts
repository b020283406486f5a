import { create } from 'fontkit';

/** End of the ranges of a font, not a character. */
const endOfRanges = 0xffff;

/**
 * Returns the code points that a TrueType font has a glyph for.
 * @throws Error for a file that is not one font
 */
export function fontLetters(font: Buffer): Set<number> {
  const face = create(font);
  if (!('characterSet' in face)) throw new Error('a collection of fonts is not supported');
  const letters = new Set(face.characterSet);
  letters.delete(endOfRanges);
  return letters;
}
