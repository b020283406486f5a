import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { mapPath, type MapState } from './map-state.ts';
import { PlaceSearch } from './place-search.tsx';

const offers = [undefined, 0, 1] as const;

interface MapToolsProps {
  state: MapState;
  /** Path of the search with the same properties and all filters. */
  searchPath: string;
  onGo: (to: Pick<MapState, 'place' | 'box'>) => void;
}

/** Toolbar of the map: place, sale or rent, and a link to all filters. */
export function MapTools({ state, searchPath: search, onGo }: MapToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="on-map-tools">
      <PlaceSearch state={state} onGo={onGo} />
      <nav className="segments on-map-offers" aria-label={t('search.offer')}>
        {offers.map((offer) => (
          <Link
            key={offer ?? 'any'}
            to={mapPath({ ...state, property_type: offer, home: undefined, house: undefined })}
            preventScrollReset
            className="segment"
            aria-current={state.property_type === offer ? 'page' : undefined}
          >
            {offer === undefined ? t('onMap.any') : t(`search.offer.${offer}`)}
          </Link>
        ))}
      </nav>
      <Link to={search} className="on-map-filters">
        <SlidersHorizontal aria-hidden="true" />
        <span>{t('search.filters')}</span>
      </Link>
    </div>
  );
}
