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
  /** How wide the picture is drawn: the attribute `sizes`. */
  sizes: string;
  /** Among the first of the page: its picture is asked for at once. */
  priority?: boolean;
  /** Its pin is lit. */
  lit?: boolean;
  onHover?: (id: number | null) => void;
  /** `line`: picture at the side, for the list layout. */
  shape?: 'card' | 'line';
  /** Shown also to who hid it: in a list of what they chose themselves. */
  always?: boolean;
  /** The rank of its title: the next below what stands over the card. */
  as?: 'h2' | 'h3';
}

/** A home at a glance, always in one order: price, title, place, facts, when (design, Card). The whole card is one link; its heart is a button of its own. */
export function PropertyCard(props: PropertyCardProps) {
  const { home, sizes, priority, lit, onHover, shape = 'card', always, as: Title = 'h3' } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [armed, setArmed] = useState(false);
  const results = useResultsState();
  const isHidden = useMark('hidden', home.id);
  const place = [home.city, home.country].filter(Boolean).join(', ');
  const period = rentPeriod(home, t);
  // Lists are drawn for everybody alike; the styles take a place without a card out of them.
  if (isHidden && !always) return null;
  return (
    <article
      className="home-card"
      data-listing={always ? undefined : home.id}
      data-shape={shape}
      data-lit={lit || undefined}
      onPointerEnter={() => {
        setArmed(true);
        onHover?.(home.id);
      }}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(home.id)}
      onBlur={() => onHover?.(null)}
    >
      <CardPictures home={home} sizes={sizes} priority={priority ?? false} armed={armed} offer={offerText(home, t)} />
      <div className="home-card-body">
        <div className="home-card-head">
          <p className="home-card-price tnum">
            <bdi>{format.price(home.price, home.currency)}</bdi> {period && <small>{period}</small>}
          </p>
          <HomeMenu home={home} className="home-card-menu no-print" />
        </div>
        <Title className="home-card-title" dir="auto">
          <Link to={paths.property(home.slug_id)} state={results} prefetch="none">
            <bdi>{home.title}</bdi>
          </Link>
        </Title>
        <p className="home-card-place">
          <bdi>{place}</bdi>
          {home.is_verified && (
            <>
              <BadgeCheck aria-hidden="true" />
              <span className="sr-only">{t('card.verified')}</span>
            </>
          )}
        </p>
        <CardFacts parameters={home.parameters} />
        {home.created_at && (
          <p className="home-card-when">
            <Ago iso={home.created_at}>{t('card.listed', { when: format.ago(home.created_at) })}</Ago>
          </p>
        )}
      </div>
    </article>
  );
}
