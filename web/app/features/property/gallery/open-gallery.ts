import './gallery.css';
import { pictureUrl, pictureVariants } from '@latchkey/contract/image/picture-variants';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import type { GalleryPicture } from './gallery-pictures.ts';
import { prefersReducedMotion } from '../../../shared/browser/use-media.ts';

/** Translated texts of the gallery. */
export interface GalleryLabels {
  gallery: string;
  close: string;
  zoom: string;
  previous: string;
  next: string;
  failed: string;
  /** "3 of 18"; both from 1. */
  place: (place: number, count: number) => string;
  picture: (place: number) => string;
}

interface GalleryOptions {
  pictures: readonly GalleryPicture[];
  /** Index of the first picture to show, from 0. */
  index: number;
  rightToLeft: boolean;
  onClose?: (() => void) | undefined;
  labels: GalleryLabels;
}

/** Narrower windows have no room for the thumbnails. Pixels. */
const thumbnailsMinWidth = 768;
/** Pixels. */
const barHeights = { plain: 56, thumbnails: 104 };

/**
 * Opens the pictures full screen. PhotoSwipe handles keys, swipe, zoom and focus; texts, thumbnails and the reading
 * direction are added here.
 */
export function openGallery({ pictures, index, rightToLeft, onClose, labels }: GalleryOptions): void {
  const count = pictures.length;
  const reducesMotion = prefersReducedMotion();
  const gallery = new PhotoSwipe({
    dataSource: gallerySlides(pictures, rightToLeft, labels.picture),
    index: slideIndex(index, count, rightToLeft),
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: reducesMotion ? 'none' : 'fade',
    counter: false,
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
    // The arrows do not change sides in a right-to-left page, but their targets do.
    arrowPrevTitle: rightToLeft ? labels.next : labels.previous,
    arrowNextTitle: rightToLeft ? labels.previous : labels.next,
    errorMsg: labels.failed,
    paddingFn: ({ x }) => ({
      top: barHeights.plain,
      bottom: x >= thumbnailsMinWidth && count > 1 ? barHeights.thumbnails : 0,
      left: 0,
      right: 0,
    }),
  });
  const currentIndex = () => slideIndex(gallery.currIndex, count, rightToLeft);

  gallery.on('afterInit', () => {
    gallery.element?.setAttribute('aria-label', labels.gallery);
    gallery.element?.setAttribute('aria-modal', 'true');
  });
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'place',
      className: 'gallery-place',
      order: 5,
      onInit: (element) => {
        element.setAttribute('role', 'status');
        const showPosition = () => (element.textContent = labels.place(currentIndex() + 1, count));
        gallery.on('change', showPosition);
        showPosition();
      },
    });
    if (count > 1) {
      gallery.ui?.registerElement({
        name: 'thumbnails',
        className: 'gallery-thumbnails',
        appendTo: 'root',
        onInit: (element) => {
          const buttons = pictures.map((picture, at) =>
            thumbnail(picture, labels.picture(at + 1), () => gallery.goTo(slideIndex(at, count, rightToLeft))),
          );
          element.append(...buttons);
          const highlight = () => markCurrent(buttons, currentIndex());
          gallery.on('change', highlight);
          gallery.on('openingAnimationEnd', highlight);
        },
      });
    }
  });
  if (onClose) gallery.on('destroy', onClose);
  gallery.init();
}

function thumbnail(picture: GalleryPicture, label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.alt = '';
  image.width = 80;
  image.height = 60;
  image.src = picture.width ? pictureUrl(picture.src, 160, 'webp', picture.width) : picture.src;
  button.append(image);
  button.addEventListener('click', onClick);
  return button;
}

function markCurrent(buttons: readonly HTMLButtonElement[], current: number): void {
  buttons.forEach((button, index) => {
    if (index === current) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  });
  buttons[current]?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

interface GallerySlide {
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
