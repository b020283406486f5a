import type { Box } from '../../listing/box-text.ts';
import { boundsOf } from '../bounds-of.ts';
import type { OnMapState } from './on-map-state.ts';
import { orMissing } from '../or-missing.ts';
import { placeBox } from './place-box.ts';
import { wholeWorld } from '../whole-world.ts';
import type { LoadContext } from '../../load-context.ts';
import { getMapClusters, searchPlaces } from '@latchkey/contract/map/calls';

export interface WhereToLook {
  view: Box;
  /** Map section of the list; absent for the whole market. */
  box?: Box | undefined;
  /** The requested place name has no match. */
  isLost: boolean;
}

const everywhere = { west: -180, south: -85, east: 180, north: 85, zoom: 2 };

/** Returns the initial map section: the box or the place of the URL, else the bounds of all properties. */
export async function whereToLook(state: OnMapState, { call }: LoadContext): Promise<WhereToLook> {
  if (state.box) return { view: state.box, box: state.box, isLost: false };
  const place = state.place ? (await orMissing(call(searchPlaces, { q: state.place, limit: 1 })))?.data[0] : undefined;
  if (place) {
    const box = placeBox(place);
    return { view: box, box, isLost: false };
  }
  const clusters = await orMissing(call(getMapClusters, { ...everywhere, property_type: state.property_type }));
  return { view: boundsOf(clusters?.data ?? []) ?? wholeWorld, isLost: state.place !== undefined };
}
