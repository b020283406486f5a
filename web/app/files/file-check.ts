import { type UploadName, uploads } from '@latchkey/contract/limits';

/** Pictures that a browser may be able to read and save as one that the market takes. */
export const convertible: readonly string[] = ['webp', 'avif', 'heic', 'heif', 'gif', 'bmp'];

/** Places of a listing where a picture stands that may be made smaller on the device. */
const shrinkable: ReadonlySet<UploadName> = new Set([
  'titleImage',
  'galleryImage',
  'metaImage',
  'projectImage',
  'threeDImage',
]);

/** Lower case, without the dot; of the type where the name has none. */
export function extensionOf({ name, type }: { name: string; type: string }): string {
  const fromName = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1];
  return (fromName ?? type.split('/')[1] ?? '').toLowerCase();
}

export function isPictureUse(use: UploadName): boolean {
  return shrinkable.has(use);
}

/**
 * What is wrong with a chosen file before anything looks into it, as a key of `posting.refused.…`; null when it may be
 * tried. A picture may be too big, for it is made smaller on the device.
 */
export function fileTrouble(file: { name: string; type: string; size: number }, use: UploadName): string | null {
  const { extensions, maxBytes } = uploads[use];
  const extension = extensionOf(file);
  const isTaken = extensions.some((known) => known === extension);
  if (isPictureUse(use)) return isTaken || convertible.includes(extension) ? null : 'pictureType';
  if (!isTaken) return 'fileType';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'fileSize' : null;
}

/** For the attribute `accept`: phones then hand over photos as JPEG. */
export function acceptOf(use: UploadName): string {
  return uploads[use].extensions.map((extension) => `.${extension}`).join(',');
}

/** For the help text: `JPG, PNG`. */
export function typesText(use: UploadName): string {
  const names = uploads[use].extensions.filter((extension) => extension !== 'jpeg');
  return names.map((extension) => extension.toUpperCase()).join(', ');
}
