import './gallery.css';
import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import type { GalleryPicture } from './gallery-pictures.ts';
import { gallerySlides, slideIndex } from './gallery-slides.ts';

/** The texts of the gallery; the page takes them from the language files. */
export interface GalleryLabels {
  gallery: string;
  close: string;
  zoom: string;
  previous: string;
  next: string;
  failed: string;
  /** "3 of 18"; both counted from 1. */
  place: (place: number, count: number) => string;
  picture: (place: number) => string;
}

interface GalleryOptions {
  pictures: readonly GalleryPicture[];
  /** The picture to begin with, from 0. */
  index: number;
  rightToLeft: boolean;
  labels: GalleryLabels;
}

/** Below this width of the window there is no row of thumbnails: the picture needs the room. */
const thumbnailsFrom = 768;
const bars = { plain: 56, thumbnails: 104 };

/**
 * Opens the pictures over the whole window. Keys, swipe, zoom, focus held inside and given back are PhotoSwipe's;
 * the words, the thumbnails and the reading direction are ours.
 */
export function openGallery({ pictures, index, rightToLeft, labels }: GalleryOptions): void {
  const count = pictures.length;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const gallery = new PhotoSwipe({
    dataSource: gallerySlides(pictures, rightToLeft, labels.picture),
    index: slideIndex(index, count, rightToLeft),
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: calm ? 'none' : 'fade',
    counter: false,
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
    // The arrows stand left and right whatever the direction; what they lead to depends on it.
    arrowPrevTitle: rightToLeft ? labels.next : labels.previous,
    arrowNextTitle: rightToLeft ? labels.previous : labels.next,
    errorMsg: labels.failed,
    paddingFn: ({ x }) => ({
      top: bars.plain,
      bottom: x >= thumbnailsFrom && count > 1 ? bars.thumbnails : 0,
      left: 0,
      right: 0,
    }),
  });
  const present = () => slideIndex(gallery.currIndex, count, rightToLeft);

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
        const say = () => (element.textContent = labels.place(present() + 1, count));
        gallery.on('change', say);
        say();
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
          const mark = () => markPresent(buttons, present());
          gallery.on('change', mark);
          gallery.on('openingAnimationEnd', mark);
        },
      });
    }
  });
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

function markPresent(buttons: readonly HTMLButtonElement[], present: number): void {
  buttons.forEach((button, at) => {
    if (at === present) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  });
  buttons[present]?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
