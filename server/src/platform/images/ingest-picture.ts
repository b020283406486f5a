import { createHash } from 'node:crypto';
import { maxUploadPixels } from '@latchkey/contract/upload-limits';
import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import { newFileKey } from '../files/file-key.ts';
import { pictureHash } from './picture-hash.ts';
import { checkPicture, type PictureLimits } from './check-picture.ts';
import { PictureRefused } from './picture-refused.ts';
import { thumbHash } from './thumb-hash.ts';

export interface IngestOptions extends PictureLimits {
  /** First part of the key: `homes`, `projects`, `people`, `panoramas`… */
  folder: string;
  /** As uploaded; only its extension is used. */
  fileName?: string;
  /** Maximum side of the stored picture in pixels; 4,096 by default. Panoramas need more. */
  maxSide?: number;
  /** Fixes the name, for the demo market; see newFileKey. */
  name?: string;
}

export interface IngestedPicture {
  key: string;
  width: number;
  height: number;
  /** Base64; see thumb-hash.ts. */
  thumbhash: string;
  /** Perceptual hash, to find copies; see picture-hash.ts. */
  picture_hash: string | null;
  bytes: number;
  contentType: string;
  /** Hash of the stored bytes, in hex. */
  sha256: string;
}

/**
 * Stores an uploaded picture. It is always encoded anew, upright and in sRGB, so that neither metadata (EXIF, GPS) nor data
 * after the pixels is stored (quality 20). JPEG stays JPEG, which every mail program shows; other types become WebP. Of an
 * animation, the first frame is stored. Call it in a task of `queuePictureTask`.
 * @throws PictureRefused
 */
export async function ingestPicture(
  store: FileStore,
  content: Uint8Array,
  options: IngestOptions,
): Promise<IngestedPicture> {
  const checked = await checkPicture(content, options, options.fileName);
  const isJpeg = checked.contentType === 'image/jpeg';
  const made = await encode(content, isJpeg, options.maxSide ?? 4096);
  const contentType = isJpeg ? 'image/jpeg' : 'image/webp';
  const key = newFileKey(options.folder, isJpeg ? 'jpg' : 'webp', options.name);
  await store.put(key, made.data, contentType);
  return {
    key,
    width: made.width,
    height: made.height,
    thumbhash: made.thumbhash,
    picture_hash: made.picture_hash,
    bytes: made.data.byteLength,
    contentType,
    sha256: createHash('sha256').update(made.data).digest('hex'),
  };
}

async function encode(content: Uint8Array, isJpeg: boolean, maxSide: number) {
  try {
    const upright = sharp(content, { limitInputPixels: maxUploadPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
    const encoded = isJpeg
      ? upright.jpeg({ quality: 88, progressive: true })
      : upright.webp({ quality: 90, alphaQuality: 100, effort: 2, smartSubsample: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, width, height, thumbhash: await thumbHash(data), picture_hash: await pictureHash(data) };
  } catch {
    // The header is valid and the rest is not: truncated or forged.
    throw new PictureRefused('not-a-picture');
  }
}
