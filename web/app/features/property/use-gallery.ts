import { type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GalleryPicture } from './gallery-pictures.ts';

interface GalleryNames {
  /** Of the gallery, for screen readers. */
  gallery: string;
  /** Of the picture at a place, counted from 1. */
  picture: (place: number) => string;
}

/**
 * Opens pictures over the page, for links to the originals: a click with a key held down, or one whose script does not
 * come, leads to the original as any link does.
 */
export function useGallery(pictures: readonly GalleryPicture[], names: GalleryNames) {
  const { t, direction } = useTranslation();
  const loading = useRef(false);

  return async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (loading.current) return;
    loading.current = true;
    try {
      const { openGallery } = await import('./open-gallery.ts');
      openGallery({
        pictures,
        index,
        rightToLeft: direction === 'rtl',
        labels: {
          ...names,
          close: t('shell.close'),
          zoom: t('property.zoom'),
          previous: t('property.previousPicture'),
          next: t('property.nextPicture'),
          failed: t('property.pictureFailed'),
          place: (place, all) => t('property.placeInGallery', { place, count: all }),
        },
      });
    } catch {
      location.assign(pictures[index]?.src ?? '');
    } finally {
      loading.current = false;
    }
  };
}
