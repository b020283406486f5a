import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { Ago } from '../../format/ago.tsx';
import { useFormat } from '../../format/use-format.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPictures } from './card-pictures.tsx';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { useResultsState } from '../../listing/results-state.ts';
import { HomeMenu } from '../../keeping/home-menu.tsx';
import { useMark } from '../../keeping/marks.ts';

export interface PropertyCardProps {
  home: Card;
  /** Attribute `sizes` of the picture. */
  sizes: string;
  /** Among the first of the page: its picture loads with high priority. */
  priority?: boolean;
  /** Its marker on the map is active. */
  lit?: boolean;
  onHover?: (id: number | null) => void;
  /** `line`: picture at the side, for lists. */
  shape?: 'card' | 'line';
  /** Shown even if the user hid it, as in lists of own choices. */
  always?: boolean;
  /** Heading level of the title. */
  as?: 'h2' | 'h3';
}

/** A property in lists: price, title, location, parameters, date (design, Card). The whole card is a link. */
export function PropertyCard(props: PropertyCardProps) {
  const {
    home: property,
    sizes,
    priority,
    lit: isHighlighted,
    onHover,
    shape = 'card',
    always: showsHidden,
    as: Title = 'h3',
  } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [wasHovered, setWasHovered] = useState(false);
  const results = useResultsState();
  const isHidden = useMark('hidden', property.id);
  const location = [property.city, property.country].filter(Boolean).join(', ');
  const period = rentPeriod(property, t);
  // The server renders the same list for all users; styles remove empty items.
  if (isHidden && !showsHidden) return null;
  return (
    <article
      className="home-card"
      data-listing={showsHidden ? undefined : property.id}
      data-shape={shape}
      data-lit={isHighlighted || undefined}
      onPointerEnter={() => {
        setWasHovered(true);
        onHover?.(property.id);
      }}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(property.id)}
      onBlur={() => onHover?.(null)}
    >
      <CardPictures
        home={property}
        sizes={sizes}
        priority={priority ?? false}
        armed={wasHovered}
        offer={offerText(property, t)}
      />
      <div className="home-card-body">
        <div className="home-card-head">
          <p className="home-card-price tnum">
            <bdi>{format.price(property.price, property.currency)}</bdi> {period && <small>{period}</small>}
          </p>
          <HomeMenu home={property} className="home-card-menu no-print" />
        </div>
        <Title className="home-card-title" dir="auto">
          <Link to={paths.property(property.slug_id)} state={results} prefetch="none">
            <bdi>{property.title}</bdi>
          </Link>
        </Title>
        <p className="home-card-place">
          <bdi>{location}</bdi>
          {property.is_verified && (
            <>
              <BadgeCheck aria-hidden="true" />
              <span className="sr-only">{t('card.verified')}</span>
            </>
          )}
        </p>
        <CardFacts parameters={property.parameters} />
        {property.created_at && (
          <p className="home-card-when">
            <Ago iso={property.created_at}>{t('card.listed', { when: format.ago(property.created_at) })}</Ago>
          </p>
        )}
      </div>
    </article>
  );
}
