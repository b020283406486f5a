import { createHash } from 'node:crypto';
import { maxUploadPixels } from '@latchkey/contract/limits';
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
  /** As uploaded; only its extension is looked at. */
  fileName?: string;
  /** Longest side that is kept, in pixels. Panoramas need more than the 4,096 that fill any screen. */
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
  /** What it shows, to find it again; see picture-hash.ts. */
  picture_hash: string | null;
  bytes: number;
  contentType: string;
  /** Of the stored bytes, in hex. */
  sha256: string;
}

/**
 * Takes an uploaded picture into the store. It is always encoded anew, upright and in sRGB, so that neither place and
 * camera (EXIF, GPS) nor anything hidden behind the pixels is kept (quality 20). JPEG stays JPEG, which every mail
 * program shows; the rest becomes WebP. Of an animation the first picture is kept.
 * To be called within a turn of `pictureWork`.
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
    // The header was good and the rest is not: cut off or made up.
    throw new PictureRefused('not-a-picture');
  }
}
