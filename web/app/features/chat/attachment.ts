import { chatInlineExtensions, uploads } from '@latchkey/contract/limits';
import { convertible, extensionOf } from '../../files/file-check.ts';
import { nameFor, preparePicture } from '../../files/prepare-picture.ts';
import { newId } from '../../files/new-id.ts';

/** A file that goes with the next message. */
export interface Attachment {
  id: string;
  blob: Blob;
  name: string;
  isPicture: boolean;
}

/** Why a file cannot be sent, as a key of `chat.file.…`. */
export type FileTrouble = 'type' | 'size' | 'empty' | 'broken' | 'heic' | 'pictureSize';

/** Files at once; each becomes a message of its own. */
export const mostFiles = 10;

/** For the attribute `accept`: phones then hand over photos as JPEG. */
export const acceptedFiles = uploads.chatFile.extensions.map((extension) => `.${extension}`).join(',');

/**
 * Looks at a chosen, dropped or pasted file. A picture that is too big, or of a kind that only its own browser reads,
 * becomes a JPEG that everybody can open.
 */
export async function prepareAttachment(file: File): Promise<Attachment | { trouble: FileTrouble }> {
  try {
    return await prepare(file);
  } catch {
    // It is gone from the device already, or may not be read.
    return { trouble: 'broken' };
  }
}

async function prepare(file: File): Promise<Attachment | { trouble: FileTrouble }> {
  const { extensions, maxBytes } = uploads.chatFile;
  const extension = extensionOf(file);
  const isPicture = isInline(extension) || convertible.includes(extension);
  if (file.size === 0) return { trouble: 'empty' };
  if (isPicture) {
    const prepared = await preparePicture(file, 'chatFile');
    if ('refused' in prepared) return { trouble: prepared.refused };
    const named = /\.\w+$/.test(file.name) ? file.name : `${file.name || 'picture'}.${extension}`;
    return { id: newId(), blob: await heldCopy(prepared.blob), name: nameFor(named, prepared.type), isPicture };
  }
  if (!extensions.some((known) => known === extension)) return { trouble: 'type' };
  if (file.size > maxBytes) return { trouble: 'size' };
  return { id: newId(), blob: await heldCopy(file), name: file.name, isPicture };
}

/** The bytes themselves: a file may be moved or deleted while its message waits, and would hold up all behind it. */
async function heldCopy(blob: Blob): Promise<Blob> {
  return new Blob([await blob.arrayBuffer()], { type: blob.type });
}

/** What a server may make of a picture to store it. */
const storedPictures = ['webp', 'avif'];

/** Whether a chat shows such a file as a picture (contract 7.7). */
export function isInline(extension: string): boolean {
  return chatInlineExtensions.includes(extension) || storedPictures.includes(extension);
}

/** Lower case, without the dot, of a file's address; blank where it has none. */
export function extensionOfAddress(address: string): string {
  return /\.([a-z0-9]{1,8})(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
