import type { PropertyDetail } from '@latchkey/contract/property/property-detail';

export interface GalleryPicture {
  key: string;
  /** URL of the original. */
  src: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

interface PictureMeta {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

/** All pictures of a property, cover first, without duplicates and without blank URLs. */
export function galleryPictures({
  title_image,
  title_image_meta,
  gallery,
}: Pick<PropertyDetail, 'title_image' | 'title_image_meta' | 'gallery'>): GalleryPicture[] {
  const cover = { key: 'cover', src: title_image, ...pictureMeta(title_image_meta) };
  const others = gallery.map((picture) => ({
    key: String(picture.id),
    src: picture.image_url,
    ...pictureMeta(picture),
  }));
  return uniquePictures([cover, ...others]);
}

/** The first picture of each URL; pictures without a URL are dropped. */
export function uniquePictures(pictures: readonly GalleryPicture[]): GalleryPicture[] {
  const bySrc = new Map<string, GalleryPicture>();
  for (const picture of pictures) {
    if (picture.src !== '' && !bySrc.has(picture.src)) bySrc.set(picture.src, picture);
  }
  return [...bySrc.values()];
}

/** Width, height and thumbhash; null where the server sends none. */
export function pictureMeta(meta: PictureMeta | null | undefined): Required<PictureMeta> {
  return { width: meta?.width ?? null, height: meta?.height ?? null, thumbhash: meta?.thumbhash ?? null };
}
