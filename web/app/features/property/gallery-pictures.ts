import type { PropertyDetail } from '@latchkey/contract/property/property-detail';

export interface GalleryPicture {
  key: string;
  /** Address of the original. */
  src: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

interface Measures {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

/** All pictures of a home: the cover first, none twice, none without an address. */
export function galleryPictures({
  title_image,
  title_image_meta,
  gallery,
}: Pick<PropertyDetail, 'title_image' | 'title_image_meta' | 'gallery'>): GalleryPicture[] {
  const cover = { key: 'cover', src: title_image, ...measures(title_image_meta) };
  const others = gallery.map((picture) => ({ key: String(picture.id), src: picture.image_url, ...measures(picture) }));
  return eachOnce([cover, ...others]);
}

/** None without an address, and of those with the same one the first. */
export function eachOnce(pictures: readonly GalleryPicture[]): GalleryPicture[] {
  const first = new Map<string, GalleryPicture>();
  for (const picture of pictures) {
    if (picture.src !== '' && !first.has(picture.src)) first.set(picture.src, picture);
  }
  return [...first.values()];
}

/** Width, height and thumbhash where the server sends them, null where it does not. */
export function measures(meta: Measures | null | undefined): Required<Measures> {
  return { width: meta?.width ?? null, height: meta?.height ?? null, thumbhash: meta?.thumbhash ?? null };
}
