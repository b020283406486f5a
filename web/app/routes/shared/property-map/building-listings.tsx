import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import type { GeoBox } from '../../../features/map/map-types.ts';
import { CardParameters } from '../../../features/property-card/card-parameters.tsx';
import type { searchFilters } from '../../../features/search/search-state.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { offerText, rentPeriod } from '../../../shared/listing/offer-text.ts';
import { useResultsState } from '../../../shared/listing/results-path.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import './building-listings.css';

/** Listings shown here; the search shows the rest. */
const maxShown = 20;

export interface BuildingListingsProps {
  bounds: GeoBox;
  /** Filters of the map. */
  filters: Partial<ReturnType<typeof searchFilters>>;
  /** Path of the search with the same listings. */
  searchPath: string;
  onClose: () => void;
}

/** Listings in one building, newest first: opened by a cluster that the map cannot split by zooming in. */
export default function BuildingListings({ bounds, filters, searchPath, onClose }: BuildingListingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall(getPropertyList, { ...filters, ...bounds, sort: 'newest', limit: maxShown });
  const properties = query.data?.data;
  const total = query.data?.total ?? 0;
  return (
    <div className="building-listings">
      <header>
        <p aria-live="polite">
          {properties ? t('map.house', { count: total, shown: format.number(total) }) : t('search.loading')}
        </p>
        <IconButton label={t('shell.close')} icon={<X />} onClick={onClose} />
      </header>
      {properties ? (
        <ul>
          {properties.map((property) => (
            <ListingRow key={property.id} property={property} />
          ))}
        </ul>
      ) : hasQueryFailed(query) ? (
        <QueryErrorState query={query} />
      ) : (
        <SkeletonList shape="row" count={2} label={t('search.loading')} />
      )}
      {total > maxShown && (
        <LinkButton to={searchPath} variant="line" size="sm" block>
          {t('map.houseAll')}
        </LinkButton>
      )}
    </div>
  );
}

function ListingRow({ property }: { property: Card }) {
  const { t } = useTranslation();
  const format = useFormat();
  const results = useResultsState();
  return (
    <li>
      <Picture src={property.title_image} meta={property.title_image_meta ?? null} alt="" sizes="76px" ratio="1/1" />
      <div>
        <p className="building-listings-price tnum">
          <bdi>{format.price(property.price, property.currency)}</bdi>{' '}
          <small>{rentPeriod(property, t) || offerText(property, t)}</small>
        </p>
        <p className="building-listings-title" dir="auto">
          <Link to={paths.property(property.slug_id)} state={results} prefetch="none">
            <bdi>{property.title}</bdi>
          </Link>
        </p>
        <CardParameters parameters={property.parameters} />
      </div>
    </li>
  );
}
