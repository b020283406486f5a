import { useMemo, useRef, useState } from 'react';
import type { GeoBox } from '../../features/map/map-types.ts';
import { boxesMeet, isSameBox } from '../../features/map/same-box.ts';
import { wrapBox } from '../../features/map/snap-box.ts';
import { useAddressedView } from '../../features/map/use-addressed-view.ts';
import { type Box, boxText } from '../../listing/box-text.ts';
import { type OnMapState, readOnMap } from './on-map-state.ts';
import type { WhereToLook } from './where-to-look.ts';

interface MapViewOptions {
  state: OnMapState;
  newest: () => OnMapState;
  where: WhereToLook;
  change: (next: Partial<OnMapState>) => void;
}

/** Synchronises the map section with the URL in both directions. */
export function useMapPlace({ state, newest, where, change }: MapViewOptions) {
  const [visible, setVisible] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const { box, place } = state;
  const text = boxText(box ?? where.view);
  const requested = useMemo(() => (box ? { ...box, exact: true } : where.view), [box, where.view]);
  const { said, ...fit } = useAddressedView(requested, text);
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
    said(boxText(current));
    const isLeft = named.current.box !== undefined && !boxesMeet(named.current.box, current);
    change({ box: current, ...(isLeft && { place: undefined }) });
  }

  return { seen: visible, fit, onMove };
}

/** Rounds a box like the URL does. */
function rounded(box: Box): Box {
  return readOnMap(new URLSearchParams({ box: boxText(box) })).box ?? box;
}
