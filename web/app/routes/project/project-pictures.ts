import type { ProjectCard } from '@latchkey/contract/records/project';
import type { GalleryPicture } from '../../features/property/gallery-pictures.ts';

/** All pictures of a project: the cover first, none twice, none without an address. */
export function projectPictures({
  image,
  image_meta,
  gallary_images,
}: Pick<ProjectCard, 'image' | 'image_meta' | 'gallary_images'>): GalleryPicture[] {
  const cover = { key: 'cover', src: image, ...measures(image_meta) };
  const others = gallary_images.map((file) => ({ key: String(file.id), src: file.name, ...measures(file) }));
  const first = new Map<string, GalleryPicture>();
  for (const picture of [cover, ...others]) {
    if (picture.src !== '' && !first.has(picture.src)) first.set(picture.src, picture);
  }
  return [...first.values()];
}

/** Width, height and thumbhash where the server sends them, null where it does not. */
export function measures(
  meta: { width?: number | null; height?: number | null; thumbhash?: string | null } | null | undefined,
) {
  return { width: meta?.width ?? null, height: meta?.height ?? null, thumbhash: meta?.thumbhash ?? null };
}
