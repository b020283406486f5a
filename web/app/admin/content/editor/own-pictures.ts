import { adminUploadWordPicture } from '@latchkey/contract/admin/content/calls';
import { nameFor, preparePicture } from '../../../files/prepare-picture.ts';
import { askAdmin } from '../../kit/ask-admin.ts';

/** A picture in the text. */
export interface TextPicture {
  src: string;
  width: number;
  height: number;
}

/**
 * Takes a picture to the market, made small enough on the device.
 * @returns null for a file that is no picture
 * @throws CallError
 */
export async function uploadPicture(file: File): Promise<TextPicture | null> {
  const prepared = await preparePicture(file, 'articleImage');
  if ('refused' in prepared) return null;
  const { blob, type } = prepared;
  const sent = new File([blob], nameFor(file.name || 'picture.png', type), { type });
  const { data } = await askAdmin(adminUploadWordPicture, { file: sent });
  return { src: data.url, width: data.width, height: data.height };
}

/** The pictures among what was dropped or pasted. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** What is pasted brings no pictures from elsewhere: they would be gone with the page that they came from. */
export function withoutForeignPictures(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/gi, (tag) => (/\bsrc="[^"]*\/files\/articles\//.test(tag) ? tag : ''));
}
