import { getMapClusters } from '@latchkey/contract/calls/search';
import type { PropertyCard as Card } from '@latchkey/contract/records/property-card';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dispatch } from '../../api/dispatch.ts';
import { MapSlot } from '../../features/map/map-slot.tsx';
import type { MapStill } from '../../features/map/map-still.ts';
import type { GeoBox } from '../../features/map/map-types.ts';
import { SearchAsIMove } from '../../features/map/search-as-i-move.tsx';
import { useMapClusters } from '../../features/map/use-map-clusters.ts';
import type { FilterChange } from '../../features/search/filter-props.ts';
import { searchFilters, type SearchState } from '../../features/search/search-state.ts';
import { useFormat } from '../../format/use-format.ts';
import { useMarket } from '../../market/market.tsx';
import { useTheme } from '../../market/use-theme.ts';
import { boundsOf } from './bounds-of.ts';
import { MapHome } from './map-home.tsx';

interface SearchMapProps {
  state: SearchState;
  homes: Card[];
  hovered: number | null;
  onHover: (id: number | null) => void;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  onChange: (change: FilterChange) => void;
}

/** The live map of a search: pins and clusters of its filters; moving it searches there. */
export function SearchMap({ state, homes, hovered, onHover, chosen, onChoose, onChange }: SearchMapProps) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const theme = useTheme();
  const { mapStyleUrl } = useMarket();
  const [seen, setSeen] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const [follows, setFollows] = useState(true);
  const filters = useMemo(() => searchFilters(state), [state]);
  const { markers } = useMapClusters(
    async (question, asked, signal) => (await dispatch(getMapClusters, { ...asked, ...question }, { signal })).data,
    seen,
    filters,
  );
  // The map goes to new results when the filters change, and stays where a person moved it.
  const fitKey = JSON.stringify(filters);
  const [fit, setFit] = useState(() => ({ key: fitKey, view: state.box ?? boundsOf(homes) ?? world }));
  if (fit.key !== fitKey) setFit({ key: fitKey, view: state.box ?? boundsOf(homes) ?? fit.view });

  return (
    <>
      <MapSlot
        view={fit.view}
        fitKey={fitKey}
        theme={theme}
        direction={direction}
        markers={markers}
        hoveredId={hovered}
        selectedId={chosen}
        onHover={onHover}
        onSelect={onChoose}
        onMove={(bounds, zoom, byUser) => {
          setSeen({ bounds, zoom });
          if (byUser && follows) onChange({ box: bounds });
        }}
        formatPrice={(marker) => format.shortPrice(marker.price)}
        formatCount={(count) => format.number(count)}
        describeMarker={(marker) => t('map.pinPlain', { price: format.shortPrice(marker.price) })}
        renderPopover={(id) => <MapHome id={id} onClose={() => onChoose(null)} />}
        labels={{
          map: t('map.name'),
          pins: t('map.pins'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          locate: t('map.locate'),
          locateFailed: t('map.locateFailed'),
          unsupported: t('map.unsupported'),
          attribution: t('map.attribution'),
          cluster: (count) => t('map.cluster', { count }),
        }}
        still={stillOf(fit.view)}
        alt={t('map.name')}
        {...(mapStyleUrl && { styleUrl: mapStyleUrl })}
      />
      <SearchAsIMove
        checked={follows}
        label={t('map.asIMove')}
        onChange={(next) => {
          setFollows(next);
          if (!next) onChange({ box: undefined });
          else if (seen) onChange({ box: seen.bounds });
        }}
      />
    </>
  );
}

const world: GeoBox = { west: -130, south: -45, east: 160, north: 65 };

/** The server draws neighbourhoods, not continents. */
const widestStill = 12;

function stillOf({ west, south, east, north }: GeoBox): MapStill | null {
  const width = 720;
  const zoom = Math.min(15, Math.log2((360 / Math.max(0.001, east - west)) * (width / 512)));
  if (zoom < widestStill) return null;
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom, width, height: 900 };
}
