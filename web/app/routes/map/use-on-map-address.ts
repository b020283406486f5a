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
  // Several changes may come before the first of them stands in the address; none of them may get lost.
  const newest = useRef(state);
  // Before any effect below: a panel that closes moves the map at once, and that must not bring it back.
  useLayoutEffect(() => {
    newest.current = state;
  }, [state]);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
    // A list that is being opened stays open when the map comes to rest meanwhile.
    if (next?.pathname === pathname) newest.current = readOnMap(new URLSearchParams(next.search));
  }, [next, pathname]);

  /** @param step whether Back undoes it: a place, a kind of offer; not each movement of the map */
  function change(changed: Partial<OnMapState>, step: 'step' | 'replace' = 'replace') {
    // Who goes to a home is not called back by a map that only now comes to rest.
    if (isLeaving.current) return;
    newest.current = { ...newest.current, ...changed };
    void navigate(onMapPath(newest.current), { replace: step === 'replace', preventScrollReset: true });
  }

  return { state, isPlain: query === '', newest, change };
}
