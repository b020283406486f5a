import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';

/** Number of pictures shown outside the gallery. */
const shownCount = 5;

/** The first pictures; a click opens the gallery of all. */
export function CasePictures({ pictures }: { pictures: QueueListing['pictures'] }) {
  const { t, direction } = useTranslation();
  const galleryPictures = pictures.map(({ url, meta }, index) => ({
    key: String(index),
    src: url,
    width: meta?.width ?? null,
    height: meta?.height ?? null,
    thumbhash: meta?.thumbhash ?? null,
  }));
  const pictureLabel = (position: number) => t('console.queue.picture', { place: position });
  // Imported here and not through the hook of the property page: a shared module is a chunk that the page would load first.
  async function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { openGallery } = await import('../../features/property/gallery/open-gallery.ts');
    openGallery({
      pictures: galleryPictures,
      index,
      rightToLeft: direction === 'rtl',
      labels: {
        gallery: t('console.queue.gallery'),
        picture: pictureLabel,
        close: t('shell.close'),
        zoom: t('property.zoom'),
        previous: t('property.previousPicture'),
        next: t('property.nextPicture'),
        failed: t('property.pictureFailed'),
        place: (position, count) => t('property.placeInGallery', { place: position, count }),
      },
    });
  }
  if (pictures.length === 0) return null;
  return (
    <div className="queue-pictures" data-count={Math.min(pictures.length, shownCount)}>
      {pictures.slice(0, shownCount).map(({ url, meta }, index) => (
        <a key={url} href={url} aria-label={pictureLabel(index + 1)} onClick={(event) => void open(event, index)}>
          <Picture src={url} meta={meta} alt="" sizes={index === 0 ? '390px' : '130px'} ratio="4/3" />
          {index === shownCount - 1 && pictures.length > shownCount && (
            <span className="queue-more tnum" aria-hidden="true">
              +{pictures.length - shownCount}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
