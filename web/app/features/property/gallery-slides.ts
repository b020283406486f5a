import { pictureVariants } from '@latchkey/contract/image/picture-variants';
import type { GalleryPicture } from './gallery-pictures.ts';

export interface GallerySlide {
  src: string;
  srcset?: string;
  width: number;
  height: number;
  alt: string;
}

/** For pictures of servers that don't send their size: the shape of a camera's picture. */
const unknown = { width: 1600, height: 1200 };

/**
 * Slides in the order in which they lie on the table, from left to right: the gallery knows no direction of reading, so
 * in a right-to-left page the first picture lies last.
 */
export function gallerySlides(
  pictures: readonly GalleryPicture[],
  rightToLeft: boolean,
  altOf: (place: number) => string,
): GallerySlide[] {
  const slides = pictures.map(({ src, width, height }, index) => {
    const { webp } = pictureVariants(src, width);
    return {
      src,
      ...(webp && { srcset: width ? `${webp}, ${encodeURI(src)} ${width}w` : webp }),
      width: width ?? unknown.width,
      height: height ?? unknown.height,
      alt: altOf(index + 1),
    };
  });
  return rightToLeft ? slides.toReversed() : slides;
}

/** From a picture's number to its slide and back; both count from 0. */
export function slideIndex(index: number, count: number, rightToLeft: boolean): number {
  return rightToLeft ? count - 1 - index : index;
}
