import type { PropertyDetail } from '@latchkey/contract/records/property-detail';

export interface GalleryPicture {
  key: string;
  /** Address of the original. */
  src: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

/** All pictures of a home: the cover first, none twice, none without an address. */
export function galleryPictures({
  title_image,
  title_image_meta,
  gallery,
}: Pick<PropertyDetail, 'title_image' | 'title_image_meta' | 'gallery'>): GalleryPicture[] {
  const cover = { key: 'cover', src: title_image, ...measuresOf(title_image_meta) };
  const others = gallery.map((picture) => ({
    key: String(picture.id),
    src: picture.image_url,
    ...measuresOf(picture),
  }));
  const seen = new Set<string>();
  return [cover, ...others].filter(({ src }) => {
    const isNew = src !== '' && !seen.has(src);
    seen.add(src);
    return isNew;
  });
}

interface Measures {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

function measuresOf(meta: Measures | null | undefined) {
  return { width: meta?.width ?? null, height: meta?.height ?? null, thumbhash: meta?.thumbhash ?? null };
}
