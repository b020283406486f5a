import { type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { GalleryPicture } from './gallery-pictures.ts';

interface GalleryNames {
  /** Label of the gallery for screen readers. */
  gallery: string;
  /** Alternative text of a picture; positions start at 1. */
  picture: (position: number) => string;
}

/**
 * Click handler that opens the gallery, for links to the originals. A click with a modifier key, or a failed load, follows
 * the link.
 */
export function useGallery(pictures: readonly GalleryPicture[], names: GalleryNames) {
  const { t, direction } = useTranslation();
  const isLoading = useRef(false);

  return async (event: MouseEvent<HTMLAnchorElement>, index: number, onClose?: () => void) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { openGallery } = await import('./open-gallery.ts');
      openGallery({
        pictures,
        index,
        onClose,
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
      isLoading.current = false;
    }
  };
}

/** The gallery of a property or project, named after its title. */
export function useTitledGallery(pictures: readonly GalleryPicture[], title: string) {
  const { t } = useTranslation();
  return useGallery(pictures, {
    gallery: t('property.gallery', { title }),
    picture: (place) => t('property.picture', { place, title }),
  });
}
