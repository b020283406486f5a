import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { CallTrouble, isInTrouble } from '../api/call-trouble.tsx';
import { useCall } from '../api/use-call.ts';
import type { GeoBox } from '../features/map/map-types.ts';
import { CardFacts } from '../features/property-card/card-facts.tsx';
import type { searchFilters } from '../features/search/search-state.ts';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { offerText, rentPeriod } from '../listing/offer-text.ts';
import { useResultsState } from '../listing/results-state.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import './house-homes.css';

/** Flats of a house that are looked through here; of more the search shows all. */
const shown = 20;

export interface HouseHomesProps {
  house: GeoBox;
  /** What the map shows only. */
  filters: Partial<ReturnType<typeof searchFilters>>;
  /** The same homes in the search. */
  search: string;
  onClose: () => void;
}

/** The homes that stand in one house, newest first: what a circle opens that the map can come no closer to. */
export default function HouseHomes({ house, filters, search, onClose }: HouseHomesProps) {
  const { t } = useTranslation();
  const asked = useCall(getPropertyList, { ...filters, ...house, sort: 'newest', limit: shown });
  const homes = asked.data?.data;
  const total = asked.data?.total ?? 0;
  return (
    <div className="house-homes">
      <header>
        <p aria-live="polite">{homes ? t('map.house', { count: total }) : t('search.loading')}</p>
        <IconButton label={t('shell.close')} icon={<X />} onClick={onClose} />
      </header>
      {homes ? (
        <ul>
          {homes.map((home) => (
            <HouseHome key={home.id} home={home} />
          ))}
        </ul>
      ) : isInTrouble(asked) ? (
        <CallTrouble query={asked} />
      ) : (
        <SkeletonList shape="row" count={2} label={t('search.loading')} />
      )}
      {total > shown && (
        <LinkButton to={search} variant="line" size="sm" block>
          {t('map.houseAll')}
        </LinkButton>
      )}
    </div>
  );
}

function HouseHome({ home }: { home: Card }) {
  const { t } = useTranslation();
  const format = useFormat();
  const results = useResultsState();
  return (
    <li>
      <Picture src={home.title_image} meta={home.title_image_meta ?? null} alt="" sizes="76px" ratio="1/1" />
      <div>
        <p className="house-homes-price tnum">
          <bdi>{format.price(home.price, home.currency)}</bdi>{' '}
          <small>{rentPeriod(home, t) || offerText(home, t)}</small>
        </p>
        <p className="house-homes-title" dir="auto">
          <Link to={paths.property(home.slug_id)} state={results} prefetch="none">
            <bdi>{home.title}</bdi>
          </Link>
        </p>
        <CardFacts parameters={home.parameters} />
      </div>
    </li>
  );
}
