import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { Room } from '@latchkey/contract/property/rooms';

export interface GalleryPicture {
  key: string;
  /** URL of the original. */
  src: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  /** What it shows; absent when the owner did not say. */
  room?: Room | null | undefined;
}

interface PictureMeta {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

/** All pictures of a property, cover first and floor plans last, without duplicates and without blank URLs. */
export function galleryPictures({
  title_image,
  title_image_meta,
  title_image_room,
  gallery,
}: Pick<PropertyDetail, 'title_image' | 'title_image_meta' | 'title_image_room' | 'gallery'>): GalleryPicture[] {
  const cover = { key: 'cover', src: title_image, ...pictureMeta(title_image_meta), room: title_image_room };
  const others = gallery.map((picture) => ({
    key: String(picture.id),
    src: picture.image_url,
    ...pictureMeta(picture),
    room: picture.room,
  }));
  const pictures = uniquePictures([cover, ...others]);
  return [...pictures.filter((picture) => !isPlan(picture)), ...pictures.filter(isPlan)];
}

export function isPlan({ room }: GalleryPicture): boolean {
  return room === 'plan';
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
