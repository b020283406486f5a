import { SlidersHorizontal, MapPin, Search } from 'lucide-react';
import { Link } from 'react-router';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { mapPath, type MapState } from './map-state.ts';
import { paths } from '@latchkey/contract/paths';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { addressGroups, chooseAddress, placeDetail } from '../../components/address-options.tsx';
import { useAddressSearch } from '../../components/use-address-search.ts';
import { placeBox } from './load-initial-view.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

const offers = [undefined, 0, 1] as const;

interface MapToolsProps {
  state: MapState;
  /** Path of the search with the same properties and all filters. */
  searchPath: string;
  onGo: (to: Pick<MapState, 'place' | 'box'>) => void;
}

/** Toolbar of the map: place, sale or rent, and a link to all filters. */
export function MapTools({ state, searchPath, onGo }: MapToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="on-map-tools">
      <PlaceSearch state={state} onGo={onGo} />
      <nav className="segments on-map-offers" aria-label={t('search.offer')}>
        {offers.map((offer) => (
          <Link
            key={offer ?? 'any'}
            to={mapPath({ ...state, property_type: offer, propertyId: undefined, building: undefined })}
            preventScrollReset
            className="segment"
            aria-current={state.property_type === offer ? 'page' : undefined}
          >
            {offer === undefined ? t('mapPage.any') : t(`search.offer.${offer}`)}
          </Link>
        ))}
      </nav>
      <Link to={searchPath} className="on-map-filters">
        <SlidersHorizontal aria-hidden="true" />
        <span>{t('search.filters')}</span>
      </Link>
    </div>
  );
}

/** Characters before places are suggested. */
const minLength = 2;
const maxSuggestions = 6;
const debounceMs = 150;

interface PlaceSearchProps {
  state: MapState;
  /** Called with a place and its box; the server looks up a name without a box. */
  onGo: (to: Pick<MapState, 'place' | 'box'>) => void;
}

/** Place input with suggestions. A plain form, so that it works before scripts load. */
function PlaceSearch({ state, onGo }: PlaceSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(state.place ?? '');
  const [lastPlace, setLastPlace] = useState(state.place);
  if (lastPlace !== state.place) {
    setLastPlace(state.place);
    setText(state.place ?? '');
  }
  const query = useDebounced(text.trim(), debounceMs);
  const isOpen = query.length >= minLength && query !== state.place;
  const suggestions = useCall(
    searchPlaces,
    { q: query, limit: maxSuggestions },
    { enabled: isOpen, keepPrevious: true },
  );
  const places = isOpen ? (suggestions.data?.data ?? []) : [];

  const found = useAddressSearch(isOpen ? query : '', places);
  const addresses = addressGroups(found, { submitLabel: t('mapPage.searchAddresses', { text: isolateText(query) }) });

  function status(): string | undefined {
    if (!isOpen || places.length > 0 || addresses.length > 0) return found.attribution;
    if (suggestions.isFetching || found.isFetching) return t('mapPage.searching');
    return suggestions.isError ? t('mapPage.placesFailed') : t('mapPage.noSuchPlace');
  }

  return (
    <form action={paths.map()} role="search" aria-label={t('mapPage.place')} className="on-map-place">
      {state.property_type !== undefined && <input type="hidden" name="property_type" value={state.property_type} />}
      <Combobox
        name="place"
        dir="auto"
        aria-label={t('mapPage.place')}
        placeholder={t('mapPage.placeHint')}
        icon={<Search />}
        value={text}
        onValueChange={setText}
        groups={[
          {
            options: places.map((place) => ({
              id: `${place.latitude},${place.longitude}`,
              label: place.name,
              detail: placeDetail(place),
              icon: <MapPin />,
            })),
          },
          ...addresses,
        ]}
        onChoose={({ id }) => {
          const address = chooseAddress(found, id);
          if (address === 'searched') return;
          if (address) {
            setText(address.name);
            onGo({ place: address.name, box: placeBox(address) });
            return;
          }
          const place = places.find(({ latitude, longitude }) => `${latitude},${longitude}` === id);
          if (!place) return;
          setText(place.name);
          onGo({ place: place.name, box: placeBox(place) });
        }}
        onEnter={(value) => onGo({ place: value.trim() || undefined, box: undefined })}
        status={status()}
        listLabel={t('mapPage.places')}
        clearLabel={t('mapPage.clearPlace')}
      />
    </form>
  );
}
