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

/** The live map of a search: pins and clusters of its filters; moving it searches there. */
export function SearchMap({ state, homes, onChange, ...map }: SearchMapProps) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const [house, setHouse] = useState<GeoBox | null>(null);
  const [follows, setFollows] = useState(true);
  const filters = useMemo(() => searchFilters(state), [state]);
  const pins = useMapClusters(fetchHomesOnMap, seen, filters);
  const chosen = useChosenHome(map.chosen, homes, pins.markers);
  // The map goes to new results when the filters change, and stays where a person moved it.
  const fitKey = JSON.stringify(filters);
  const [fit, setFit] = useState(() => ({ key: fitKey, view: state.box ?? boundsOf(homes) ?? wholeWorld }));
  if (fit.key !== fitKey) setFit({ key: fitKey, view: state.box ?? boundsOf(homes) ?? fit.view });

  return (
    <>
      <HomesMap
        {...map}
        house={map.chosen === null ? house : null}
        onChoose={(id) => {
          setHouse(null);
          map.onChoose(id);
        }}
        onHouse={(at) => {
          setHouse(at);
          map.onChoose(null);
        }}
        renderHouse={(at) => (
          <Suspense>
            <HouseHomes
              house={at}
              filters={filters}
              search={`${paths.search()}?${writeSearch({ ...state, box: at, page: 1 })}`}
              onClose={() => setHouse(null)}
            />
          </Suspense>
        )}
        view={fit.view}
        fitKey={fitKey}
        markers={pins.markers}
        onMove={(bounds, zoom, byUser) => {
          setSeen({ bounds, zoom });
          if (byUser && follows) onChange({ box: wrapBox(bounds) });
        }}
        renderPopover={() => <MapHome chosen={chosen} onClose={() => map.onChoose(null)} />}
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
        checked={follows}
        label={t('map.asIMove')}
        onChange={(next) => {
          setFollows(next);
          if (!next) onChange({ box: undefined });
          else if (seen) onChange({ box: wrapBox(seen.bounds) });
        }}
      />
    </>
  );
}
