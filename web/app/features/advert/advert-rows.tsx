import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import { AdvertRow, type AdvertTools } from './advert-row.tsx';
import './advert.css';

interface AdvertRowsProps extends AdvertTools {
  /** Says what the rows are. */
  caption: string;
  adverts: readonly FeaturedItem[];
}

/** One's own adverts, each with its listing, how it stands, and what can be done. */
export function AdvertRows({ caption, adverts, ...tools }: AdvertRowsProps) {
  return (
    <ul className="advert-rows" aria-label={caption}>
      {adverts.map((advert) => (
        <AdvertRow key={advert.id} advert={advert} {...tools} />
      ))}
    </ul>
  );
}
