import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { onMapPath, type OnMapState, readOnMap } from './on-map-state.ts';

/** The view of the map that the address holds, and how it is changed. */
export function useOnMapAddress() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = search.slice(1);
  const next = useNavigation().location;
  const state = useMemo(() => readOnMap(new URLSearchParams(query)), [query]);
  const isLeaving = useRef(false);
  /** Where a link leads that was pressed and is on its way. */
  const followed = useRef<OnMapState | null>(null);
  /** What was asked for here and is on its way. */
  const asked = useRef<OnMapState | null>(null);
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
    followed.current = next?.pathname === pathname ? readOnMap(new URLSearchParams(next.search)) : null;
  }, [next, pathname]);

  /**
   * The view as it will be. The browser's address is ahead of what is drawn: a list that is opened while the map comes to
   * rest stays open, and of several changes none gets lost.
   */
  const newest = () => asked.current ?? followed.current ?? readOnMap(new URLSearchParams(window.location.search));

  /** @param step whether Back undoes it: a place, a kind of offer; not each movement of the map */
  function change(changed: Partial<OnMapState>, step: 'step' | 'replace' = 'replace') {
    // Who goes to a home is not called back by a map that only now comes to rest.
    if (isLeaving.current || window.location.pathname !== pathname) return;
    const wish = { ...newest(), ...changed };
    asked.current = wish;
    void go(wish, step === 'replace').finally(() => {
      if (asked.current === wish) asked.current = null;
    });
  }

  async function go(wish: OnMapState, replace: boolean) {
    await navigate(onMapPath(wish), { replace, preventScrollReset: true });
  }

  return { state, newest, change };
}
