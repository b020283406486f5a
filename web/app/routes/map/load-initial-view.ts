import type { Place } from '@latchkey/contract/map/records';
import type { Box } from '../../shared/listing/bounding-box.ts';
import { loadMarketBounds } from '../shared/property-map/load-market-bounds.ts';
import { defaultMapBounds } from '../shared/property-map/map-bounds.ts';
import type { MapState } from './map-state.ts';
import { nullIfUnsupported } from '../shared/loader-errors.ts';
import type { LoadContext } from '../../load-context.ts';
import { searchAddresses, searchPlaces } from '@latchkey/contract/map/calls';

export interface InitialView {
  view: Box;
  /** Map section of the list; absent for the whole market. */
  box?: Box | undefined;
  /** The requested place name has no match. */
  isLost: boolean;
}

/** Returns the initial map section: the box or the place of the URL, else the bounds of all properties. */
export async function loadInitialView(state: MapState, server: LoadContext): Promise<InitialView> {
  const { call } = server;
  if (state.box) return { view: state.box, box: state.box, isLost: false };
  const place = state.place
    ? ((await nullIfUnsupported(call(searchPlaces, { q: state.place, limit: 1 })))?.data[0] ??
      (await call(searchAddresses, { q: state.place, limit: 1 }).catch(() => null))?.data[0])
    : undefined;
  if (place) {
    const box = placeBox(place);
    return { view: box, box, isLost: false };
  }
  const bounds = await loadMarketBounds(server, state.property_type);
  return { view: bounds ?? defaultMapBounds, isLost: state.place !== undefined };
}

const kmPerDegree = 111.2;
const minRadiusKm = 2.5;
const maxRadiusKm = 14;

/** Estimates the radius of a town in kilometres. */
function radiusKmOf(population: number): number {
  return Math.max(minRadiusKm, Math.min(maxRadiusKm, 0.055 * Math.cbrt(Math.max(0, population))));
}

/** Returns the map section of a place, by its centre and its radius or population; in degrees within ±180 and ±85. */
export function placeBox({
  latitude,
  longitude,
  population,
  radius,
}: Pick<Place, 'latitude' | 'longitude' | 'population' | 'radius'>): Box {
  const halfHeight = (radius ?? radiusKmOf(population)) / kmPerDegree;
  const halfWidth = halfHeight / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    west: wrap(longitude - halfWidth),
    south: Math.max(-85, latitude - halfHeight),
    east: wrap(longitude + halfWidth),
    north: Math.min(85, latitude + halfHeight),
  };
}
