import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { useState } from 'react';
import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { ListingBadges } from '../../listing/listing-badges.tsx';
import { useResultsState } from '../../listing/results-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture, PictureBadges } from '../../ui/picture.tsx';
import { CardHeart } from './card-heart.tsx';
import { cardPictures } from './slim-card.ts';

interface CardPicturesProps {
  home: PropertyCard;
  sizes: string;
  priority: boolean;
  /** Someone is near: the other pictures may be asked for. */
  armed: boolean;
  offer: string;
}

/** The cover and, once someone is near, the gallery in a strip that snaps. A tap opens the home, a swipe goes on. */
export function CardPictures({ home, sizes, priority, armed, offer }: CardPicturesProps) {
  const [at, setAt] = useState(0);
  const results = useResultsState();
  const others = home.gallery.filter((picture) => picture.image_url !== home.title_image).slice(0, cardPictures - 1);
  const count = others.length + 1;
  return (
    <div className="home-card-pictures">
      <Link
        to={paths.property(home.slug_id)}
        state={results}
        // The title is the link that keyboards and screen readers use; this one takes the taps that the strip covers.
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        className="home-card-strip"
        onScroll={({ currentTarget: strip }) =>
          setAt(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)))
        }
      >
        <Picture
          src={home.title_image}
          meta={home.title_image_meta ?? null}
          alt=""
          sizes={sizes}
          priority={priority}
          rounded
        />
        {armed &&
          others.map((picture) => (
            <Picture key={picture.id} src={picture.image_url} meta={picture} alt="" sizes={sizes} rounded />
          ))}
      </Link>
      <PictureBadges>
        <Badge tone={home.property_type}>{offer}</Badge>
        <ListingBadges home={home} />
      </PictureBadges>
      {count > 1 && (
        <span className="home-card-dots" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <i key={index} data-on={index === at || undefined} />
          ))}
        </span>
      )}
      <div className="home-card-action">
        <CardHeart home={home} />
      </div>
    </div>
  );
}
