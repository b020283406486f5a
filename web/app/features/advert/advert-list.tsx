import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import { AdvertRow, type AdvertActions } from './advert-row.tsx';
import './advert.css';

interface AdvertListProps extends AdvertActions {
  /** Accessible name of the list. */
  caption: string;
  adverts: readonly FeaturedItem[];
}

/** The owner's adverts. */
export function AdvertList({ caption, adverts, ...tools }: AdvertListProps) {
  return (
    <ul className="advert-list" aria-label={caption}>
      {adverts.map((advert) => (
        <AdvertRow key={advert.id} advert={advert} {...tools} />
      ))}
    </ul>
  );
}
