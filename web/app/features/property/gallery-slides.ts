import { pictureVariants } from '@latchkey/contract/image/picture-variants';
import type { GalleryPicture } from './gallery-pictures.ts';

export interface GallerySlide {
  src: string;
  srcset?: string;
  width: number;
  height: number;
  alt: string;
}

/** Used when the server sends no size: the aspect ratio of a camera. */
const defaultSize = { width: 1600, height: 1200 };

/**
 * Slides from left to right. The gallery does not support right-to-left text, so the order is reversed there.
 */
export function gallerySlides(
  pictures: readonly GalleryPicture[],
  rightToLeft: boolean,
  altOf: (position: number) => string,
): GallerySlide[] {
  const slides = pictures.map(({ src, width, height }, index) => {
    const { webp } = pictureVariants(src, width);
    return {
      src,
      ...(webp && { srcset: width ? `${webp}, ${encodeURI(src)} ${width}w` : webp }),
      width: width ?? defaultSize.width,
      height: height ?? defaultSize.height,
      alt: altOf(index + 1),
    };
  });
  return rightToLeft ? slides.toReversed() : slides;
}

/** Converts a picture index to its slide index and back, both from 0. */
export function slideIndex(index: number, count: number, rightToLeft: boolean): number {
  return rightToLeft ? count - 1 - index : index;
}
