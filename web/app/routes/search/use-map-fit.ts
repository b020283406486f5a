import { useState } from 'react';
import type { FittedBox } from '../../features/map/map-types.ts';

/** What decides the view of a search's map, each as text. */
interface MapSearch {
  filters: string;
  /** The area or the box that limits the search; blank for none. */
  location: string;
  /** The bounds of places or of a travel time; blank until they are loaded. */
  outline: string;
}

export interface MapFit extends MapSearch {
  /** Locations that the map set, which are in view already, until the URL has them. */
  ownLocations: readonly string[];
  view: FittedBox;
  /** The map fits `view` when it changes. */
  count: number;
  /** Number of searches from elsewhere: by a filter, a link or Back. */
  searches: number;
}

/**
 * Returns the fit of a search: it moves to a search from elsewhere, and to the outline once it is known, but not to a location
 * that the map set itself.
 */
export function nextFit(fit: MapFit, search: MapSearch, view: FittedBox): MapFit {
  const isMoved = fit.location !== search.location;
  const isOther = isMoved || fit.filters !== search.filters;
  const isOutlined = search.outline !== '' && fit.outline !== search.outline;
  if (!isOther && !isOutlined) return fit;
  const { ownLocations } = fit;
  if (isMoved && ownLocations.includes(search.location))
    return { ...fit, ...search, ownLocations: ownLocations.filter((own) => own !== search.location) };
  const moved = { ...fit, ...search, view, count: fit.count + 1 };
  return isOther ? { ...moved, ownLocations: [], searches: fit.searches + 1 } : moved;
}

/**
 * The view that the map of a search fits. In between it stays where the user moved it.
 * @param view the view of the current search
 * @returns the fit, and a function to be called with a location of this map before it is written to the URL
 */
export function useMapFit(search: MapSearch, view: FittedBox) {
  const [fit, setFit] = useState<MapFit>({ ...search, view, ownLocations: [], count: 0, searches: 0 });
  const next = nextFit(fit, search, view);
  if (next !== fit) setFit(next);
  const addOwnLocation = (own: string) => {
    if (own !== search.location) setFit((latest) => ({ ...latest, ownLocations: [...latest.ownLocations, own] }));
  };
  return { fit, addOwnLocation };
}
