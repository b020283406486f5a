import { useMemo, useRef, useState } from 'react';
import type { GeoBox } from '../../features/map/map-types.ts';
import { boxesOverlap, isSameBox, wrapBox } from '../../features/map/geo-box.ts';
import { useUrlMapView } from '../../features/map/use-url-map-view.ts';
import { type Box, formatBox } from '../../shared/listing/bounding-box.ts';
import { type MapState, readMapState } from './map-state.ts';
import type { InitialView } from './load-initial-view.ts';

interface MapViewOptions {
  state: MapState;
  newest: () => MapState;
  where: InitialView;
  change: (next: Partial<MapState>) => void;
}

/** Synchronises the map section with the URL in both directions. */
export function useMapView({ state, newest, where, change }: MapViewOptions) {
  const [visible, setVisible] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const { box, place } = state;
  const text = formatBox(box ?? where.view);
  const requested = useMemo(() => (box ? { ...box, exact: true } : where.view), [box, where.view]);
  const { ignoreOwnMove: said, ...fit } = useUrlMapView(requested, text);
  // The place name stays as long as part of its original section is visible.
  const named = useRef({ place, box: box ?? where.box });
  if (named.current.place !== place) named.current = { place, box: box ?? where.box };

  function onMove(bounds: GeoBox, zoom: number, byUser: boolean) {
    setVisible({ bounds, zoom });
    const current = rounded(wrapBox(bounds));
    const latest = newest();
    // The whole market keeps its URL without a box until the user moves the map.
    const isUnchanged = latest.box ? isSameBox(latest.box, current) : !byUser && latest.place === undefined;
    if (isUnchanged || !current) return;
    said(formatBox(current));
    const isLeft = named.current.box !== undefined && !boxesOverlap(named.current.box, current);
    change({ box: current, ...(isLeft && { place: undefined }) });
  }

  return { seen: visible, fit, onMove };
}

/** Rounds a box like the URL does. */
function rounded(box: Box): Box {
  return readMapState(new URLSearchParams({ box: formatBox(box) })).box ?? box;
}
