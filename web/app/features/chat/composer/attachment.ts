import { chatInlineExtensions, uploads } from '@latchkey/contract/upload-limits';
import { convertibleExtensions, extensionOf } from '../../../shared/files/file-check.ts';
import { fileNameFor, preparePicture } from '../../../shared/files/prepare-picture.ts';
import { newId } from '../../../shared/files/new-id.ts';

/** A file attached to the next message. */
export interface Attachment {
  id: string;
  blob: Blob;
  name: string;
  isPicture: boolean;
}

/** Why a file cannot be sent; the last part of the text key `chat.file.…`. */
export type FileError = 'type' | 'size' | 'empty' | 'broken' | 'heic' | 'pictureSize';

/** Per send; each file becomes a separate message. */
export const maxFiles = 10;

/**
 * Checks a chosen, dropped or pasted file. A picture that is too large, or of a type that not every browser reads, is
 * converted to JPEG.
 */
export async function prepareAttachment(file: File): Promise<Attachment | { error: FileError }> {
  try {
    return await prepare(file);
  } catch {
    // The file was deleted from the device, or is not readable.
    return { error: 'broken' };
  }
}

async function prepare(file: File): Promise<Attachment | { error: FileError }> {
  const { extensions, maxBytes } = uploads.chatFile;
  const extension = extensionOf(file);
  const isPicture = isInlinePicture(extension) || convertibleExtensions.includes(extension);
  if (file.size === 0) return { error: 'empty' };
  if (isPicture) {
    const prepared = await preparePicture(file, 'chatFile');
    if ('refused' in prepared) return { error: prepared.refused };
    const fileName = /\.\w+$/.test(file.name) ? file.name : `${file.name || 'picture'}.${extension}`;
    return { id: newId(), blob: await copyBytes(prepared.blob), name: fileNameFor(fileName, prepared.type), isPicture };
  }
  if (!extensions.some((allowed) => allowed === extension)) return { error: 'type' };
  if (file.size > maxBytes) return { error: 'size' };
  return { id: newId(), blob: await copyBytes(file), name: file.name, isPicture };
}

/** A file may be deleted while its message is queued, and would then block the messages behind it. */
async function copyBytes(blob: Blob): Promise<Blob> {
  return new Blob([await blob.arrayBuffer()], { type: blob.type });
}

/** Types that the server may convert a picture to. */
const storedPictures = ['webp', 'avif'];

/** Whether the chat shows a file with this extension as a picture (contract 7.7). */
export function isInlinePicture(extension: string): boolean {
  return chatInlineExtensions.includes(extension) || storedPictures.includes(extension);
}

/** The extension in a file's URL or name, in lower case without the dot; `''` for none. */
export function extensionOfUrl(address: string): string {
  return /\.([a-z0-9]{1,8})(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
