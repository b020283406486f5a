import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { mapPath, type MapState, readMapState } from './map-state.ts';

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
