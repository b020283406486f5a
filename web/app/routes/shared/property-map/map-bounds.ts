import { areaBounds } from '@latchkey/contract/search/area';
import type { SearchState } from '../../../features/search/search-state.ts';
import type { Box } from '../../../shared/listing/bounding-box.ts';
import type { FittedBox, GeoBox } from '../../../features/map/map-types.ts';

/** The inhabited world: shown by a map without content. */
export const defaultMapBounds: GeoBox = { west: -130, south: -45, east: 160, north: 65 };

/** Returns the view of the part of the map that a search limits the list to. */
export function searchBounds({ area, box }: Pick<SearchState, 'area' | 'box'>): FittedBox | undefined {
  return area ? areaBounds(area) : box && { ...box, exact: true };
}

/** Padding on each side, as a share of the box, and its minimum in degrees. */
const paddingShare = 0.08;
const minPadding = 0.01;

/** Degrees are strings in property records and numbers in map markers. */
interface Location {
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
}

/** Returns the padded bounding box of all entries that have coordinates; null when none has. */
export function boundingBox(locations: readonly Location[]): Box | null {
  const points = locations
    .filter(({ latitude, longitude }) => latitude && longitude)
    .map(({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) }));
  if (points.length === 0) return null;
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  const box = {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
  const paddingX = Math.max(minPadding, (box.east - box.west) * paddingShare);
  const paddingY = Math.max(minPadding, (box.north - box.south) * paddingShare);
  return {
    west: Math.max(-180, box.west - paddingX),
    south: Math.max(-85, box.south - paddingY),
    east: Math.min(180, box.east + paddingX),
    north: Math.min(85, box.north + paddingY),
  };
}
