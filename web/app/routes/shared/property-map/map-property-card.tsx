import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { rentPeriod } from '../../../shared/listing/offer-text.ts';
import { useResultsState } from '../../../shared/listing/results-path.ts';
import { MapCard } from '../../../ui/map-card.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { SelectedProperty } from './use-selected-property.ts';

interface MapPropertyCardProps {
  selected: SelectedProperty;
  onClose: () => void;
}

/** Card of the selected pin. */
export function MapPropertyCard({ selected: { property, error, query: asked }, onClose }: MapPropertyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const results = useResultsState();
  if (error || hasQueryFailed(asked)) {
    return (
      <MapCard picture={null} closeLabel={t('shell.close')} onClose={onClose}>
        {hasQueryFailed(asked) ? (
          <QueryErrorState query={asked} />
        ) : (
          <p>{error?.key === 'premium_required' ? t('map.premium') : t('search.failed')}</p>
        )}
      </MapCard>
    );
  }
  if (!property) {
    return (
      <MapCard picture={<Skeleton className="aspect-16/10" />} closeLabel={t('shell.close')} onClose={onClose}>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-11/12" />
      </MapCard>
    );
  }
  return (
    <MapCard
      picture={
        <Picture
          src={property.title_image}
          meta={property.title_image_meta ?? null}
          alt=""
          sizes="272px"
          ratio="16/10"
        />
      }
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="font-semibold tnum">
        <bdi>{format.price(property.price, property.currency)}</bdi>{' '}
        <small className="font-normal text-ink-3">{rentPeriod(property, t)}</small>
      </p>
      <Link to={paths.property(property.slug_id)} state={results} className="link">
        <bdi>{property.title}</bdi>
      </Link>
      <p className="text-14 text-ink-3">
        <bdi>{[property.city, property.country].filter(Boolean).join(', ')}</bdi>
      </p>
    </MapCard>
  );
}
