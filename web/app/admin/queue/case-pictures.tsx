import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';

/** So many are seen without opening them. */
const shown = 5;

/** The first pictures, large enough to judge; a press opens all of them. */
export function CasePictures({ pictures }: { pictures: QueueListing['pictures'] }) {
  const { t, direction } = useTranslation();
  const all = pictures.map(({ url, meta }, index) => ({
    key: String(index),
    src: url,
    width: meta?.width ?? null,
    height: meta?.height ?? null,
    thumbhash: meta?.thumbhash ?? null,
  }));
  const picture = (place: number) => t('console.queue.picture', { place });
  // Not through the hook of the pages of homes: what two parts share is a file of its own, which those would load first.
  async function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { openGallery } = await import('../../features/property/open-gallery.ts');
    openGallery({
      pictures: all,
      index,
      rightToLeft: direction === 'rtl',
      labels: {
        gallery: t('console.queue.gallery'),
        picture,
        close: t('shell.close'),
        zoom: t('property.zoom'),
        previous: t('property.previousPicture'),
        next: t('property.nextPicture'),
        failed: t('property.pictureFailed'),
        place: (place, count) => t('property.placeInGallery', { place, count }),
      },
    });
  }
  if (pictures.length === 0) return null;
  return (
    <div className="queue-pictures" data-count={Math.min(pictures.length, shown)}>
      {pictures.slice(0, shown).map(({ url, meta }, index) => (
        <a key={url} href={url} aria-label={picture(index + 1)} onClick={(event) => void open(event, index)}>
          <Picture src={url} meta={meta} alt="" sizes={index === 0 ? '390px' : '130px'} ratio="4/3" />
          {index === shown - 1 && pictures.length > shown && (
            <span className="queue-more tnum" aria-hidden="true">
              +{pictures.length - shown}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
