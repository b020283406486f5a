import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import { AdvertRow, type AdvertTools } from './advert-row.tsx';
import './advert.css';

interface AdvertRowsProps extends AdvertTools {
  /** Accessible name of the list. */
  caption: string;
  adverts: readonly FeaturedItem[];
}

/** The owner's adverts. */
export function AdvertRows({ caption, adverts, ...tools }: AdvertRowsProps) {
  return (
    <ul className="advert-rows" aria-label={caption}>
      {adverts.map((advert) => (
        <AdvertRow key={advert.id} advert={advert} {...tools} />
      ))}
    </ul>
  );
}
