import { useMemo, useRef, useState } from 'react';
import type { GeoBox } from '../../features/map/map-types.ts';
import { boxesMeet, isSameBox } from '../../features/map/same-box.ts';
import { wrapBox } from '../../features/map/snap-box.ts';
import { useAddressedView } from '../../features/map/use-addressed-view.ts';
import { type Box, boxText } from '../../listing/box-text.ts';
import { type OnMapState, readOnMap } from './on-map-state.ts';
import type { WhereToLook } from './where-to-look.ts';

interface MapPlaceOptions {
  state: OnMapState;
  newest: () => OnMapState;
  where: WhereToLook;
  change: (next: Partial<OnMapState>) => void;
}

/** Keeps the map where its address says, and the address where the map is. */
export function useMapPlace({ state, newest, where, change }: MapPlaceOptions) {
  const [seen, setSeen] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const { box, place } = state;
  const text = boxText(box ?? where.view);
  const wanted = useMemo(() => (box ? { ...box, exact: true } : where.view), [box, where.view]);
  const { said, ...fit } = useAddressedView(wanted, text);
  // The name of a place holds as long as some of what it was is seen.
  const named = useRef({ place, box: box ?? where.box });
  if (named.current.place !== place) named.current = { place, box: box ?? where.box };

  function onMove(bounds: GeoBox, zoom: number, byUser: boolean) {
    setSeen({ bounds, zoom });
    const now = rounded(wrapBox(bounds));
    const known = newest();
    // The whole market keeps its plain address until somebody moves the map.
    const isAsItWas = known.box ? isSameBox(known.box, now) : !byUser && known.place === undefined;
    if (isAsItWas || !now) return;
    said(boxText(now));
    const isLeft = named.current.box !== undefined && !boxesMeet(named.current.box, now);
    change({ box: now, ...(isLeft && { place: undefined }) });
  }

  return { seen, fit, onMove };
}

/** As the address will hold it. */
function rounded(box: Box): Box {
  return readOnMap(new URLSearchParams({ box: boxText(box) })).box ?? box;
}
