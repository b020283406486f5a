import { Images } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../../shared/browser/use-lazy-component.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { type GalleryPicture, isPlan } from './gallery-pictures.ts';
import { useTitledGallery } from './use-gallery.ts';

const importGrid = () => import('./gallery-grid.tsx');

/** Pictures in the mosaic; the others are in the strip on a phone and in the gallery. */
const visibleCount = 5;

interface MosaicProps {
  pictures: readonly GalleryPicture[];
  title: string;
  /** Buttons beside "All pictures", such as the 3-D view. */
  children?: ReactNode;
}

/**
 * The pictures of a property: one large and four small, a swipe strip on a phone. Each links to its original; with scripts
 * a click opens the gallery.
 */
export function Mosaic({ pictures, title, children }: MosaicProps) {
  const { t } = useTranslation();
  const [position, setPosition] = useState(0);
  const open = useTitledGallery(pictures, title);
  const [Grid, loadGrid] = useLazyComponent(importGrid);
  const [isGridOpen, setIsGridOpen] = useState(false);
  const photos = pictures.filter((picture) => !isPlan(picture));
  const tiles = photos.length > 0 ? photos : pictures;
  const count = tiles.length;
  if (count === 0) return null;

  async function showAll(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (await loadGrid()) setIsGridOpen(true);
    else await open(event, 0);
  }

  return (
    <div className="mosaic" data-count={Math.min(count, visibleCount)}>
      <div
        className="mosaic-pictures"
        onScroll={({ currentTarget: strip }) =>
          setPosition(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)))
        }
      >
        {tiles.map((picture, index) => (
          <a
            key={picture.key}
            href={picture.src}
            data-plan={isPlan(picture) || undefined}
            onClick={(event) => void open(event, index)}
          >
            <Picture
              src={picture.src}
              meta={picture}
              alt={t('property.picture', { place: index + 1, title })}
              sizes={index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 100vw'}
              ratio="fill"
              priority={index === 0}
            />
          </a>
        ))}
      </div>
      {count > 1 && (
        <span className="mosaic-place" aria-hidden="true">
          <bdi className="num">
            {position + 1} / {count}
          </bdi>
        </span>
      )}
      <div className="mosaic-tools no-print">
        {children}
        {pictures.length > 1 && (
          <a
            href={pictures[0]?.src}
            className={buttonClass({ variant: 'line', size: 'sm' }, 'mosaic-all')}
            onClick={(event) => void showAll(event)}
          >
            <Images className="i-16" />
            {t('property.allPictures', { count: pictures.length })}
            <span className="sr-only">{title}</span>
          </a>
        )}
      </div>
      {Grid && (
        <Grid
          open={isGridOpen}
          onOpenChange={setIsGridOpen}
          pictures={pictures}
          title={title}
          onPicture={(event, index) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            setIsGridOpen(false);
            void open(event, index, () => setIsGridOpen(true));
          }}
        />
      )}
    </div>
  );
}
