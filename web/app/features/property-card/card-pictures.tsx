import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { useState } from 'react';
import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { ListingBadges } from '../../components/listing-badges.tsx';
import { useResultsState } from '../../shared/listing/results-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture, PictureBadges } from '../../ui/picture.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { maxCardPictures } from './slim-card.ts';

interface CardPicturesProps {
  property: PropertyCard;
  sizes: string;
  priority: boolean;
  /** The pointer is over the card: the other pictures may load. */
  loadsGallery: boolean;
  offer: string;
}

/** The cover, and after the first hover the gallery as a swipe strip. A tap opens the property. */
export function CardPictures({ property, sizes, priority, loadsGallery, offer }: CardPicturesProps) {
  const [position, setPosition] = useState(0);
  const results = useResultsState();
  const others = property.gallery
    .filter((picture) => picture.image_url !== property.title_image)
    .slice(0, maxCardPictures - 1);
  const count = others.length + 1;
  return (
    <div className="property-card-pictures">
      <Link
        to={paths.property(property.slug_id)}
        state={results}
        // Keyboards and screen readers use the link of the title; this one is for taps on the strip.
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        className="property-card-strip"
        onScroll={({ currentTarget: strip }) =>
          setPosition(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)))
        }
      >
        <Picture
          src={property.title_image}
          meta={property.title_image_meta ?? null}
          alt=""
          sizes={sizes}
          priority={priority}
          rounded
        />
        {loadsGallery &&
          others.map((picture) => (
            <Picture key={picture.id} src={picture.image_url} meta={picture} alt="" sizes={sizes} rounded />
          ))}
      </Link>
      <PictureBadges>
        <Badge tone={property.property_type}>{offer}</Badge>
        <ListingBadges property={property} />
      </PictureBadges>
      {count > 1 && (
        <span className="property-card-dots" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <i key={index} data-on={index === position || undefined} />
          ))}
        </span>
      )}
      <div className="property-card-action">
        <FavouriteButton property={property} />
      </div>
    </div>
  );
}
