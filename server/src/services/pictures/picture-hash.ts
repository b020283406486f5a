import sharp from 'sharp';

const columns = 9;
const rows = 8;
/** Fewer light or dark steps than this: a bare wall, which looks like every other bare wall. */
const leastSteps = 6;

/**
 * What a picture shows, in 64 bits: is each field of an 8 by 8 grid lighter than the one right of it? Survives another
 * size, format and quality, a small change of light, and nothing that makes it another picture.
 * @param picture upright, as it is stored
 * @returns 64 digits of 0 and 1, null for a picture that shows too little to be told from others
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
  return Math.min(steps, hash.length - steps) < leastSteps ? null : hash;
}
