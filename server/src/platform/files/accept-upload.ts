import { readFile } from 'node:fs/promises';
import { CallFailure, type ErrorKey } from '@latchkey/contract/errors';
import { uploads, type UploadName } from '@latchkey/contract/upload-limits';
import { safeSvg } from '@latchkey/contract/image/safe-svg';
import { fileExtension, type UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import { fileTypeFromBuffer } from 'file-type';
import type { Insertable } from 'kysely';
import type { FileTable } from '../database/tables.ts';
import { ingestPicture } from '../images/ingest-picture.ts';
import { queuePictureTask } from '../images/picture-queue.ts';
import { type PictureFault, PictureRefused } from '../images/picture-refused.ts';
import { contentTypeOf } from './content-types.ts';
import { newFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { kindsByType, plainText, type UploadKind, uploadFolders } from './upload-kinds.ts';

/** A file in the store without a row in table `file` yet: see with-uploads.ts. */
export type AcceptedUpload = Pick<
  Insertable<FileTable>,
  'name' | 'content_type' | 'bytes' | 'width' | 'height' | 'thumbhash' | 'picture_hash'
> & { key: string };

export interface AcceptOptions {
  /** Minimum width and height of a picture, in pixels as shown. */
  minSide?: number;
}

const errorKeys: Readonly<Record<PictureFault, ErrorKey>> = {
  'not-a-picture': 'file_broken',
  'wrong-extension': 'file_type_not_allowed',
  'too-many-bytes': 'file_too_large',
  'too-many-pixels': 'picture_too_many_pixels',
  'too-small': 'picture_too_small',
};

/**
 * Maximum side of a panorama in pixels. Only a part of it is shown, so it needs more than the 4,096 pixels that fill any
 * screen.
 */
const maxPanoramaSide = 8_192;
const maxNameLength = 120;

/** Queues `acceptUpload` fairly by owner. Until it runs, the file stays on disk and takes no memory. */
export function queueAcceptUpload(owner: string, ...upload: Parameters<typeof acceptUpload>): Promise<AcceptedUpload> {
  return queuePictureTask(owner, () => acceptUpload(...upload));
}

/**
 * Stores one upload (contract 1.6, quality 19 to 22). The type is detected from the bytes: it must be allowed for this
 * upload field and match the extension. Pictures are encoded anew without EXIF; every other file is stored unchanged, under
 * a generated name.
 * @param name the upload field, whose limits are in limits.ts
 * @throws CallFailure `file_type_not_allowed`, `file_too_large`, `file_broken`, `picture_too_small`,
 *   `picture_too_many_pixels`
 */
export async function acceptUpload(
  store: FileStore,
  file: UploadedFile,
  name: UploadName,
  { minSide }: AcceptOptions = {},
): Promise<AcceptedUpload> {
  const { extensions, maxBytes } = uploads[name];
  const extension = fileExtension(file);
  if (!extensions.some((known) => known === extension)) {
    const message = `This file type isn’t allowed. Choose one of these types: ${extensions.join(', ')}.`;
    throw new CallFailure('file_type_not_allowed', { message });
  }
  if (file.bytes > maxBytes) {
    throw new CallFailure('file_too_large', { message: `The file is larger than ${maxBytes / 1024} KB.` });
  }
  const content = await readFile(file.path);
  if (content.byteLength === 0) throw new CallFailure('file_broken');
  if (extension === 'svg') return acceptSvg(store, content, file.filename, name);
  const type = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime;
  const shownName = cleanName(file.filename, extension);

  if (type?.startsWith('image/')) {
    if (!isPictureExtension(extension)) throw new CallFailure('file_type_not_allowed');
    const { key, bytes, contentType, width, height, thumbhash, picture_hash } = await asCallFailure(
      ingestPicture(store, content, {
        folder: uploadFolders[name],
        maxBytes,
        fileName: `upload.${extension}`,
        ...(minSide !== undefined && { minSide }),
        ...(name === 'threeDImage' && { maxSide: maxPanoramaSide }),
      }),
    );
    return { key, name: shownName, content_type: contentType, bytes, width, height, thumbhash, picture_hash };
  }

  const kind = kindOf(content, type, extension);
  const key = newFileKey(uploadFolders[name], kind.storedAs);
  const stored = await store.put(key, content, contentTypeOf(key));
  return { key, name: shownName, content_type: stored.contentType, bytes: stored.bytes };
}

/**
 * Stores an SVG, for the upload fields that allow one (only those of the console). It is rebuilt from shapes, numbers and
 * colours, so that it cannot run scripts in a page.
 */
async function acceptSvg(
  store: FileStore,
  content: Buffer,
  filename: string,
  name: UploadName,
): Promise<AcceptedUpload> {
  const svg = safeSvg(content.toString('utf8'))?.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  if (svg === undefined) {
    const message = 'Choose a simple SVG: shapes and colours only, up to 20,000 characters.';
    throw new CallFailure('file_broken', { message });
  }
  const key = newFileKey(uploadFolders[name], 'svg');
  const stored = await store.put(key, Buffer.from(svg), contentTypeOf(key));
  return { key, name: cleanName(filename, 'svg'), content_type: stored.contentType, bytes: stored.bytes };
}

const pictureExtensions: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif']);

function isPictureExtension(extension: string): boolean {
  return pictureExtensions.has(extension);
}

/** @throws CallFailure when the bytes and the extension do not match */
function kindOf(content: Uint8Array, type: string | undefined, extension: string): UploadKind {
  const kind = type === undefined && isPlainText(content) ? plainText : kindsByType[type ?? ''];
  if (kind?.names.includes(extension)) return kind;
  // Bytes of an unknown type with the extension of a picture are a broken picture.
  throw new CallFailure(isPictureExtension(extension) && type === undefined ? 'file_broken' : 'file_type_not_allowed');
}

// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000e-\u001f]/;

function isPlainText(content: Uint8Array): boolean {
  try {
    return !controlCharacters.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}

async function asCallFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefused) throw new CallFailure(errorKeys[error.fault], { cause: error });
    throw error;
  }
}

/** Returns the original name for display: without folders, control and direction characters, of limited length. */
function cleanName(name: string, extension: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .trim();
  const stem = plain.replace(/\.[^.]*$/, '').slice(0, maxNameLength);
  return `${stem || 'file'}.${extension}`;
}
