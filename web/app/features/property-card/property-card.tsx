import { placeLine } from '../../shared/listing/place-names.ts';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { BadgeCheck } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { CardParameters } from './card-parameters.tsx';
import { offerText, rentPeriod } from '../../shared/listing/offer-text.ts';
import { useResultsState } from '../../shared/listing/results-path.ts';
import { PropertyMenu } from '../../components/property-menu/property-menu.tsx';
import { prefersReducedMotion } from '../../shared/browser/use-media.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useMark } from '../../shared/saved-listings/marks.ts';
import { ListingBadges } from '../../components/listing-badges.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Picture, PictureBadges } from '../../ui/media/picture.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { maxCardPictures } from './slim-card.ts';

const CardArrows = lazy(() => retryImport(() => import('./card-arrows.tsx')));

export interface PropertyCardProps {
  property: Card;
  /** Attribute `sizes` of the picture. */
  sizes: string;
  /** Among the first of the page: its picture loads with high priority. */
  priority?: boolean;
  /** Its marker on the map is active. */
  isHighlighted?: boolean;
  onHover?: (id: number | null) => void;
  /** `line`: picture at the side, for lists. */
  shape?: 'card' | 'line';
  /** Shown even if the user hid it, as in lists of own choices. */
  showsHidden?: boolean;
  /** Heading level of the title. */
  as?: 'h2' | 'h3';
}

/** A property in lists: price, title, location, parameters, date (design, Card). The whole card is a link. */
export function PropertyCard(props: PropertyCardProps) {
  const { property, sizes, priority, isHighlighted, onHover, shape = 'card', showsHidden, as: Title = 'h3' } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [wasHovered, setWasHovered] = useState(false);
  const results = useResultsState();
  const isHidden = useMark('hidden', property.id);
  const location = placeLine([property.city, property.country], t);
  const period = rentPeriod(property, t);
  // The server renders the same list for all users; styles remove empty items.
  if (isHidden && !showsHidden) return null;
  return (
    <article
      className="property-card"
      data-listing={showsHidden ? undefined : property.id}
      data-shape={shape}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={() => {
        setWasHovered(true);
        onHover?.(property.id);
      }}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(property.id)}
      onBlur={() => onHover?.(null)}
    >
      <CardPictures
        property={property}
        sizes={sizes}
        priority={priority ?? false}
        loadsGallery={wasHovered}
        offer={offerText(property, t)}
      />
      <div className="property-card-body">
        <div className="property-card-head">
          <p className="property-card-price tnum">
            <bdi>{format.price(property.price, property.currency)}</bdi> {period && <small>{period}</small>}
          </p>
          <PropertyMenu property={property} className="property-card-menu no-print" />
        </div>
        <Title className="property-card-title" dir="auto">
          <Link
            to={paths.property(property.slug_id)}
            state={results}
            prefetch="none"
            viewTransition={!prefersReducedMotion()}
            onClick={nameMovingPicture}
          >
            <bdi>{property.title}</bdi>
          </Link>
        </Title>
        <p className="property-card-location">
          <bdi>{location}</bdi>
          {property.is_verified && (
            <>
              <BadgeCheck aria-hidden="true" />
              <span className="sr-only">{t('card.verified')}</span>
            </>
          )}
        </p>
        <CardParameters parameters={property.parameters} />
        {property.created_at && (
          <p className="property-card-date">
            <RelativeTime iso={property.created_at}>{(when) => t('card.listed', { when })}</RelativeTime>
          </p>
        )}
      </div>
    </article>
  );
}

/** Marks the picture of the clicked card, which becomes the first one of the property's page (view transition). */
function nameMovingPicture({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  for (const card of document.querySelectorAll('[data-opening]')) card.removeAttribute('data-opening');
  currentTarget.closest('.property-card')?.setAttribute('data-opening', '');
}

interface CardPicturesProps {
  property: Card;
  sizes: string;
  priority: boolean;
  /** The pointer is over the card: the other pictures may load. */
  loadsGallery: boolean;
  offer: string;
}

/** The cover, and after the first hover the gallery as a strip with arrows for the mouse. A tap opens the property. */
function CardPictures({ property, sizes, priority, loadsGallery, offer }: CardPicturesProps) {
  const [position, setPosition] = useState(0);
  const results = useResultsState();
  const strip = useRef<HTMLAnchorElement>(null);
  const others = property.gallery
    .filter((picture) => picture.image_url !== property.title_image)
    .slice(0, maxCardPictures - 1);
  const count = others.length + 1;
  return (
    <div className="property-card-pictures">
      <Link
        ref={strip}
        to={paths.property(property.slug_id)}
        state={results}
        // Keyboards and screen readers use the link of the title; this one is for taps on the strip.
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        className="property-card-strip"
        viewTransition={!prefersReducedMotion()}
        onClick={nameMovingPicture}
        onScroll={({ currentTarget }) =>
          setPosition(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)))
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
      {loadsGallery && count > 1 && (
        <Suspense>
          <CardArrows position={position} count={count} strip={strip} />
        </Suspense>
      )}
      <div className="property-card-action">
        <FavouriteButton property={property} />
      </div>
    </div>
  );
}
