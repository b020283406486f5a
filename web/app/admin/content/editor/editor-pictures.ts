import { adminUploadWordPicture } from '@latchkey/contract/admin/content/calls';
import { fileNameFor, preparePicture } from '../../../shared/files/prepare-picture.ts';
import { sendAdminRequest } from '../../components/send-admin-request.ts';

export interface TextPicture {
  src: string;
  width: number;
  height: number;
}

/**
 * Scales a picture down and uploads it.
 * @returns null for a file that is not a picture
 * @throws CallError
 */
export async function uploadPicture(file: File): Promise<TextPicture | null> {
  const prepared = await preparePicture(file, 'articleImage');
  if ('refused' in prepared) return null;
  const { blob, type } = prepared;
  const resized = new File([blob], fileNameFor(file.name || 'picture.png', type), { type });
  const { data } = await sendAdminRequest(adminUploadWordPicture, { file: resized });
  return { src: data.url, width: data.width, height: data.height };
}

/** Returns the image files of dropped or pasted data. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Removes images of other sites from pasted HTML, because their files may disappear. */
export function withoutForeignPictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/gi, (tag) => (/\bsrc="[^"]*\/files\/articles\//.test(tag) ? tag : ''));
}
