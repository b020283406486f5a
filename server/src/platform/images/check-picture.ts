import { maxUploadPixels } from '@latchkey/contract/upload-limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { extensionOf } from '../files/content-types.ts';
import { PictureRefused } from './picture-refused.ts';
import './picture-queue.ts';

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
};

export interface PictureLimits {
  /** Maximum size of the upload in bytes. */
  maxBytes: number;
  /** Allowed MIME types; all supported ones by default. */
  types?: readonly string[];
  /** Minimum width and height in pixels, as shown. */
  minSide?: number;
}

export interface CheckedPicture {
  contentType: string;
  hasAlpha: boolean;
  /** Size in pixels as shown, after the EXIF orientation. */
  width: number;
  height: number;
}

/**
 * Checks an upload by its first bytes and header, before pixels are decoded, so that a decompression bomb costs nothing.
 * @param fileName as uploaded; its extension, if any, must match the content
 * @throws PictureRefused
 */
export async function checkPicture(
  content: Uint8Array,
  limits: PictureLimits,
  fileName?: string,
): Promise<CheckedPicture> {
  if (content.byteLength > limits.maxBytes) throw new PictureRefused('too-many-bytes');
  const type = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
  const allowed = type ? extensions[type] : undefined;
  if (!type || !allowed) throw new PictureRefused('not-a-picture');
  if (limits.types && !limits.types.includes(type)) throw new PictureRefused('not-a-picture');
  const extension = fileName === undefined ? '' : extensionOf(fileName);
  if (extension && !allowed.includes(extension)) throw new PictureRefused('wrong-extension');

  const header = await sharp(content, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height) throw new PictureRefused('not-a-picture');
  if (header.width * header.height > maxUploadPixels) throw new PictureRefused('too-many-pixels');
  // Orientations 5 to 8 are rotated by 90 degrees.
  const isRotated = (header.orientation ?? 1) >= 5;
  const width = isRotated ? header.height : header.width;
  const height = isRotated ? header.width : header.height;
  if (Math.min(width, height) < (limits.minSide ?? 1)) throw new PictureRefused('too-small');
  return { contentType: type, hasAlpha: header.hasAlpha ?? false, width, height };
}
