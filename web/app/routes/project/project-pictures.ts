import type { ProjectCard } from '@latchkey/contract/project/project';
import { uniquePictures, type GalleryPicture, pictureMeta } from '../../features/property/gallery-pictures.ts';

/** Returns the pictures of a project: the cover first, without duplicates and blank URLs. */
export function projectPictures({
  image,
  image_meta,
  gallary_images,
}: Pick<ProjectCard, 'image' | 'image_meta' | 'gallary_images'>): GalleryPicture[] {
  const cover = { key: 'cover', src: image, ...pictureMeta(image_meta) };
  const others = gallary_images.map((file) => ({ key: String(file.id), src: file.name, ...pictureMeta(file) }));
  return uniquePictures([cover, ...others]);
}
