import sharp from 'sharp';

const columns = 9;
const rows = 8;
/** With fewer steps in one direction, the picture is a plain surface, which cannot be distinguished from others. */
const minSteps = 6;

/**
 * Computes a perceptual hash (dHash) of 64 bits: whether each field of an 8 by 8 grid is lighter than the one to its right.
 * It is stable under changes of size, format, quality and slight changes of brightness.
 * @param picture upright, as stored
 * @returns 64 digits of 0 and 1, null for a picture with too little detail
 */
export async function pictureHash(picture: Uint8Array): Promise<string | null> {
  const light = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      hash += (light[at] ?? 0) > (light[at + 1] ?? 0) ? '1' : '0';
    }
  }
  const steps = hash.replaceAll('0', '').length;
  return Math.min(steps, hash.length - steps) < minSteps ? null : hash;
}
