import { type UploadName, uploads } from '@latchkey/contract/upload-limits';

/** Extensions of pictures that a browser may be able to convert to an accepted type. */
export const convertibleExtensions: readonly string[] = ['webp', 'avif', 'heic', 'heif', 'gif', 'bmp'];

/** Uploads that are resized on the device. */
const pictureUploads: ReadonlySet<UploadName> = new Set([
  'titleImage',
  'galleryImage',
  'metaImage',
  'projectImage',
  'threeDImage',
]);

/** Lower-case extension without the dot, from the MIME type when the name has none. */
export function extensionOf({ name, type }: { name: string; type: string }): string {
  const fromName = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1];
  return (fromName ?? type.split('/')[1] ?? '').toLowerCase();
}

export function isPictureUse(use: UploadName): boolean {
  return pictureUploads.has(use);
}

/**
 * Problem with type or size of a chosen file, as a key of `posting.refused.…`; null when it is accepted. Pictures may be
 * too large, because they are resized on the device.
 */
export function fileProblem(file: { name: string; type: string; size: number }, use: UploadName): string | null {
  const { extensions, maxBytes } = uploads[use];
  const extension = extensionOf(file);
  const isAccepted = extensions.some((known) => known === extension);
  if (isPictureUse(use)) return isAccepted || convertibleExtensions.includes(extension) ? null : 'pictureType';
  if (!isAccepted) return 'fileType';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'fileSize' : null;
}

/** Value of the attribute `accept`; phones then convert photos to JPEG. */
export function acceptAttribute(use: UploadName): string {
  return uploads[use].extensions.map((extension) => `.${extension}`).join(',');
}

/** Accepted types for help texts: `JPG, PNG`. */
export function acceptedTypesText(use: UploadName): string {
  const names = uploads[use].extensions.filter((extension) => extension !== 'jpeg');
  return names.map((extension) => extension.toUpperCase()).join(', ');
}
