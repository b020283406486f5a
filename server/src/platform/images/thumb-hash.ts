import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Returns about 25 bytes, as base64, from which a browser draws a blurred placeholder while the picture loads. */
export async function thumbHash(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(100, 100, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
