import { type Room, rooms } from '@latchkey/contract/property/rooms';
import type { MouseEvent } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type GalleryPicture, isPlan } from './gallery-pictures.ts';
import './gallery-grid.css';

interface GalleryGridProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pictures: readonly GalleryPicture[];
  title: string;
  onPicture: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
}

/** All pictures of a property by room. A click shows one of them full screen. */
export default function GalleryGrid({ open, onOpenChange, pictures, title, onPicture }: GalleryGridProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} closeLabel={t('shell.close')} width="1080px">
      <DeferredTexts group="deferred">
        <Rooms pictures={pictures} title={title} onPicture={onPicture} />
      </DeferredTexts>
    </Dialog>
  );
}

function Rooms({ pictures, title, onPicture }: Pick<GalleryGridProps, 'pictures' | 'title' | 'onPicture'>) {
  const { t } = useTranslation();
  const groups = picturesByRoom(pictures);
  return (
    <div className="gallery-grid">
      {groups.map(({ room, items }) => (
        <section key={room} className="gallery-room">
          {groups.length > 1 && <h3>{t(`rooms.${room}`)}</h3>}
          <ul>
            {items.map(({ picture, index }) => (
              <li key={picture.key} data-plan={isPlan(picture) || undefined}>
                <a href={picture.src} onClick={(event) => onPicture(event, index)}>
                  <Picture
                    src={picture.src}
                    meta={picture}
                    alt={t('property.picture', { place: index + 1, title })}
                    sizes="(min-width: 768px) 510px, 46vw"
                    rounded
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A picture with its index in the gallery. */
interface PlacedPicture {
  picture: GalleryPicture;
  index: number;
}

/** The pictures of each room, in the order of rooms; those without a room before the plans. */
export function picturesByRoom(
  pictures: readonly GalleryPicture[],
): { room: Room | 'other'; items: PlacedPicture[] }[] {
  const names = [...rooms.filter((room) => room !== 'plan'), 'other', 'plan'] as const;
  return names.flatMap((room) => {
    const items = pictures
      .map((picture, index) => ({ picture, index }))
      .filter(({ picture }) => (picture.room ?? 'other') === room);
    return items.length > 0 ? [{ room, items }] : [];
  });
}
