import { useMemo, useRef, useState, useLayoutEffect, useCallback, useEffect } from 'react';
import type { GeoBox, FittedBox } from '../../features/map/map-types.ts';
import { boxesOverlap, isSameBox, wrapBox } from '../../features/map/geo-box.ts';
import { type Box, formatBox } from '../../shared/listing/bounding-box.ts';
import { type MapState, readMapState, mapPath } from './map-state.ts';
import type { InitialView } from './load-initial-view.ts';
import { useLocation, useNavigate, useNavigation } from 'react-router';

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
  const { ignoreOwnMove, ...fit } = useUrlMapView(requested, text);
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
    ignoreOwnMove(formatBox(current));
    const isLeft = named.current.box !== undefined && !boxesOverlap(named.current.box, current);
    change({ box: current, ...(isLeft && { place: undefined }) });
  }

  return { seen: visible, fit, onMove };
}

/** Rounds a box like the URL does. */
function rounded(box: Box): Box {
  return readMapState(new URLSearchParams({ box: formatBox(box) })).box ?? box;
}

/** Returns the map state of the URL and a function that changes it. */
export function useMapUrlState() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = search.slice(1);
  const next = useNavigation().location;
  const state = useMemo(() => readMapState(new URLSearchParams(query)), [query]);
  const isLeaving = useRef(false);
  /** State of a pending link navigation. */
  const pendingLink = useRef<MapState | null>(null);
  /** State of a pending change. */
  const pendingChange = useRef<MapState | null>(null);
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
    pendingLink.current = next?.pathname === pathname ? readMapState(new URLSearchParams(next.search)) : null;
  }, [next, pathname]);

  /**
   * The state after all pending navigations. Changes build on it, so that none of several gets lost, for example when the
   * list is opened while the map still moves.
   */
  const newest = () =>
    pendingChange.current ?? pendingLink.current ?? readMapState(new URLSearchParams(window.location.search));

  /** @param step `step` adds a history entry: for a place or an offer, not for each movement of the map */
  function change(changed: Partial<MapState>, step: 'step' | 'replace' = 'replace') {
    // A map that stops moving late must not cancel a navigation to another page.
    if (isLeaving.current || window.location.pathname !== pathname) return;
    const target = { ...newest(), ...changed };
    pendingChange.current = target;
    void go(target, step === 'replace').finally(() => {
      if (pendingChange.current === target) pendingChange.current = null;
    });
  }

  async function go(target: MapState, replace: boolean) {
    await navigate(mapPath(target), { replace, preventScrollReset: true });
  }

  return { state, newest, change };
}

interface UrlMapView {
  /** For the map. */
  view: FittedBox;
  fitKey: number;
  /** To be called with the key of the map's own view before that view is written to the URL. */
  ignoreOwnMove: (key: string) => void;
}

/**
 * Moves the map when the URL changes by a link, Back or a selected place, but not when the URL only reflects the map's own
 * movement.
 * @param urlView the view of the URL
 * @param urlKey a key of that view
 */
function useUrlMapView(urlView: FittedBox, urlKey: string): UrlMapView {
  const [fit, setFit] = useState({ fitKey: 0, view: urlView });
  const ownKeys = useRef(new Set<string>());
  const previousKey = useRef(urlKey);
  useEffect(() => {
    if (previousKey.current === urlKey) return;
    previousKey.current = urlKey;
    // Deleted on use: returning to this view later moves the map.
    if (ownKeys.current.delete(urlKey)) return;
    setFit(({ fitKey }) => ({ fitKey: fitKey + 1, view: urlView }));
  }, [urlKey, urlView]);
  const ignoreOwnMove = useCallback((ownKey: string) => void ownKeys.current.add(ownKey), []);
  return { ...fit, ignoreOwnMove };
}
