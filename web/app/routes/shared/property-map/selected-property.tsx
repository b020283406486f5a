import { placeLine } from '../../../shared/listing/place-names.ts';
import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { CardParameters } from '../../../features/property-card/card-parameters.tsx';
import { FavouriteButton } from '../../../features/property-card/favourite-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { rentPeriod } from '../../../shared/listing/offer-text.ts';
import { useResultsState } from '../../../shared/listing/results-path.ts';
import { MapCard } from '../../../ui/data/map-card.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../shared/api/failure.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import type { MapMarker } from '../../../features/map/map-types.ts';
import { cardFromProperty } from '../../../shared/listing/card-from-property.ts';

interface MapPropertyCardProps {
  selected: SelectedProperty;
  onClose: () => void;
}

/** Card of the selected pin. */
export function MapPropertyCard({ selected: { property, error, query }, onClose }: MapPropertyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const results = useResultsState();
  if (error || hasQueryFailed(query)) {
    return (
      <MapCard picture={null} closeLabel={t('shell.close')} onClose={onClose}>
        {hasQueryFailed(query) ? (
          <QueryErrorState query={query} />
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
        <>
          <Picture
            src={property.title_image}
            meta={property.title_image_meta ?? null}
            alt=""
            sizes="272px"
            ratio="16/10"
          />
          <div className="map-card-action">
            <FavouriteButton property={property} />
          </div>
        </>
      }
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="font-semibold tnum">
        <bdi>{format.price(property.price, property.currency)}</bdi>{' '}
        <small className="font-normal text-ink-3">{rentPeriod(property, t)}</small>
      </p>
      <Link to={paths.property(property.slug_id)} state={results} className="map-card-title">
        <bdi>{property.title}</bdi>
      </Link>
      <p className="text-14 text-ink-3">
        <bdi>{placeLine([property.city, property.country], t)}</bdi>
      </p>
      <CardParameters parameters={property.parameters} />
    </MapCard>
  );
}

/** Half the side of the box around a pin, in degrees: about fifty metres. */
const halfSide = 0.0005;
const maxAround = 20;

export interface SelectedProperty {
  property: PropertyCard | null;
  error: CallError | null;
  /** The last query for it, for a retry. */
  query: UseQueryResult<unknown, CallError>;
}

/**
 * Returns the property of a pin: from the list when it contains it; otherwise from the listings around the pin, which
 * include premium ones for every caller; otherwise its full record. Neither property nor error while it loads.
 */
export function useSelectedProperty(
  id: number | null,
  properties: readonly PropertyCard[],
  markers: readonly MapMarker[],
): SelectedProperty {
  const listed = properties.find((property) => property.id === id);
  const pin = markers.find((marker) => marker.type === 'property' && marker.id === id);
  const nearby = useCall(
    getPropertyList,
    {
      west: (pin?.longitude ?? 0) - halfSide,
      south: (pin?.latitude ?? 0) - halfSide,
      east: (pin?.longitude ?? 0) + halfSide,
      north: (pin?.latitude ?? 0) + halfSide,
      limit: maxAround,
    },
    { enabled: id !== null && listed === undefined && pin !== undefined },
  );
  const found = listed ?? nearby.data?.data.find((property) => property.id === id);
  const needsRecord = id !== null && found === undefined && !nearby.isLoading;
  const record = useCall(getProperty, { id: id ?? 0 }, { enabled: needsRecord });
  const detail = needsRecord ? record.data?.data.find((property) => property.id === id) : undefined;
  return {
    property: found ?? (detail ? cardFromProperty(detail) : null),
    error: needsRecord ? record.error : null,
    query: needsRecord ? record : nearby,
  };
}

/** Adds a pin for the selected property, also when it is part of a cluster. */
export function withSelectedMarker(markers: readonly MapMarker[], property: PropertyCard | null): readonly MapMarker[] {
  if (!property?.latitude || !property.longitude) return markers;
  if (markers.some((marker) => marker.type === 'property' && marker.id === property.id)) return markers;
  const { id, slug_id, price, currency, rentduration, property_type, is_premium, promoted } = property;
  const location = { latitude: Number(property.latitude), longitude: Number(property.longitude) };
  return [
    ...markers,
    { type: 'property', id, slug_id, ...location, price, currency, rentduration, property_type, is_premium, promoted },
  ];
}
