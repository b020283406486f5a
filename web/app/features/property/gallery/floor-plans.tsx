import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { type GalleryPicture, isPlan } from './gallery-pictures.ts';
import { useTitledGallery } from './use-gallery.ts';

/**
 * The floor plans of a property in full; a click opens the gallery at them.
 * @param pictures all pictures of the gallery
 */
export function FloorPlans({ pictures, title }: { pictures: readonly GalleryPicture[]; title: string }) {
  const { t } = useTranslation();
  const open = useTitledGallery(pictures, title);
  return (
    <div className="floor-plans">
      {pictures.map(
        (picture, index) =>
          isPlan(picture) && (
            <a key={picture.key} href={picture.src} data-plan onClick={(event) => void open(event, index)}>
              <Picture
                src={picture.src}
                meta={picture}
                alt={t('property.picture', { place: index + 1, title })}
                sizes="(min-width: 768px) 640px, 92vw"
                ratio="own"
                rounded
              />
            </a>
          ),
      )}
    </div>
  );
}
