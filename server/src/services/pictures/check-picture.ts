import { maxUploadPixels } from '@latchkey/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { extensionOf } from '../files/content-types.ts';
import { PictureRefused } from './picture-refused.ts';
import './sharp-work.ts';

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
};

export interface PictureLimits {
  /** Most bytes as uploaded. */
  maxBytes: number;
  /** MIME types that this place takes; without it every kind of picture we know. */
  types?: readonly string[];
  /** Least width and height in pixels, as shown. */
  minSide?: number;
}

export interface CheckedPicture {
  contentType: string;
  hasAlpha: boolean;
  /** Pixels as shown, that is after the camera's orientation. */
  width: number;
  height: number;
}

/**
 * Judges an upload by its first bytes and header alone, before anything is decoded, so that a bomb costs nothing.
 * @param fileName as uploaded; its extension, if any, must agree with the content
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
  // Orientations 5 to 8 lie on their side.
  const turned = (header.orientation ?? 1) >= 5;
  const width = turned ? header.height : header.width;
  const height = turned ? header.width : header.height;
  if (Math.min(width, height) < (limits.minSide ?? 1)) throw new PictureRefused('too-small');
  return { contentType: type, hasAlpha: header.hasAlpha ?? false, width, height };
}
