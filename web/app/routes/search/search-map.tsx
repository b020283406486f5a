import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { GeoBox } from '../../features/map/map-types.ts';
import { SearchAsIMove } from '../../features/map/search-as-i-move.tsx';
import { wrapBox } from '../../features/map/snap-box.ts';
import { useMapClusters } from '../../features/map/use-map-clusters.ts';
import type { FilterChange } from '../../features/search/filter-props.ts';
import { searchFilters, type SearchState, writeSearch } from '../../features/search/search-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boundsOf } from '../bounds-of.ts';
import { fetchHomesOnMap, HomesMap } from '../homes-map.tsx';
import { MapHome } from '../map-home.tsx';
import { useChosenHome } from '../use-chosen-home.ts';
import { wholeWorld } from '../whole-world.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { patiently } from '../../ui/patiently.ts';
import { paths } from '@latchkey/contract/paths';

const HouseHomes = lazy(() => patiently(() => import('../house-homes.tsx')));

interface SearchMapProps {
  state: SearchState;
  homes: Card[];
  hovered: number | null;
  onHover: (id: number | null) => void;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  onChange: (change: FilterChange) => void;
}

/** Interactive map of a search; moving it searches the visible section. */
export function SearchMap({ state, homes: properties, onChange, ...map }: SearchMapProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const [building, setBuilding] = useState<GeoBox | null>(null);
  const [searchesOnMove, setSearchesOnMove] = useState(true);
  const filters = useMemo(() => searchFilters(state), [state]);
  const pins = useMapClusters(fetchHomesOnMap, visible, filters);
  const selected = useChosenHome(map.chosen, properties, pins.markers);
  // The map fits new results when the filters change, and otherwise stays where the user moved it.
  const fitKey = JSON.stringify(filters);
  const [fit, setFit] = useState(() => ({ key: fitKey, view: state.box ?? boundsOf(properties) ?? wholeWorld }));
  if (fit.key !== fitKey) setFit({ key: fitKey, view: state.box ?? boundsOf(properties) ?? fit.view });

  return (
    <>
      <HomesMap
        {...map}
        house={map.chosen === null ? building : null}
        onChoose={(id) => {
          setBuilding(null);
          map.onChoose(id);
        }}
        onHouse={(bounds) => {
          setBuilding(bounds);
          map.onChoose(null);
        }}
        renderHouse={(bounds) => (
          <Suspense>
            <HouseHomes
              house={bounds}
              filters={filters}
              search={`${paths.search()}?${writeSearch({ ...state, box: bounds, page: 1 })}`}
              onClose={() => setBuilding(null)}
            />
          </Suspense>
        )}
        view={fit.view}
        fitKey={fitKey}
        markers={pins.markers}
        onMove={(bounds, zoom, byUser) => {
          setVisible({ bounds, zoom });
          if (byUser && searchesOnMove) onChange({ box: wrapBox(bounds) });
        }}
        renderPopover={() => <MapHome chosen={selected} onClose={() => map.onChoose(null)} />}
      />
      {(pins.failed || pins.paused) && (
        <Note
          live
          className="map-trouble"
          tone="warn"
          action={
            pins.failed && (
              <Button variant="line" size="sm" pending={pins.loading} onClick={pins.retry}>
                {t('notices.again')}
              </Button>
            )
          }
        >
          {t(pins.failed ? 'notices.pinsFailed' : 'notices.offlineMap')}
        </Note>
      )}
      <SearchAsIMove
        checked={searchesOnMove}
        label={t('map.asIMove')}
        onChange={(next) => {
          setSearchesOnMove(next);
          if (!next) onChange({ box: undefined });
          else if (visible) onChange({ box: wrapBox(visible.bounds) });
        }}
      />
    </>
  );
}
