import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { onMapPath, type OnMapState, readOnMap } from './on-map-state.ts';

/** Returns the map state of the URL and a function that changes it. */
export function useOnMapAddress() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = search.slice(1);
  const next = useNavigation().location;
  const state = useMemo(() => readOnMap(new URLSearchParams(query)), [query]);
  const isLeaving = useRef(false);
  /** State of a pending link navigation. */
  const pendingLink = useRef<OnMapState | null>(null);
  /** State of a pending change. */
  const pendingChange = useRef<OnMapState | null>(null);
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
    pendingLink.current = next?.pathname === pathname ? readOnMap(new URLSearchParams(next.search)) : null;
  }, [next, pathname]);

  /**
   * The state after all pending navigations. Changes build on it, so that none of several gets lost, for example when the
   * list is opened while the map still moves.
   */
  const newest = () =>
    pendingChange.current ?? pendingLink.current ?? readOnMap(new URLSearchParams(window.location.search));

  /** @param step `step` adds a history entry: for a place or an offer, not for each movement of the map */
  function change(changed: Partial<OnMapState>, step: 'step' | 'replace' = 'replace') {
    // A map that stops moving late must not cancel a navigation to another page.
    if (isLeaving.current || window.location.pathname !== pathname) return;
    const target = { ...newest(), ...changed };
    pendingChange.current = target;
    void go(target, step === 'replace').finally(() => {
      if (pendingChange.current === target) pendingChange.current = null;
    });
  }

  async function go(target: OnMapState, replace: boolean) {
    await navigate(onMapPath(target), { replace, preventScrollReset: true });
  }

  return { state, newest, change };
}
