import { distanceKm } from '@latchkey/contract/map/distance';
import { z } from 'zod';
import type { Point } from '../../platform/geocoding/geocoder.ts';
import type { Feature } from '../../property/search-text/feature-names.ts';
import { facilityTags } from './facility-tags.ts';

/** What is nearest to a point. */
export interface NearestFacility {
  /** Straight line. */
  km: number;
  /** `''` when it has none. */
  name: string;
}

const point = z.object({ lat: z.number(), lon: z.number() });

/** https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#Out_tags_center; `remark` is an error within a result. */
export const overpassResponse = z.object({
  remark: z.string().optional(),
  elements: z.array(
    z.object({
      lat: z.number().optional(),
      lon: z.number().optional(),
      center: point.optional(),
      tags: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

const serverSeconds = 9;
const serverBytes = 64 * 1024 * 1024;

/** Returns the Overpass query for what is near a point: all kinds in one request. */
export function overpassQuery({ latitude, longitude }: Point, features: readonly Feature[]): string {
  const parts = features.flatMap((feature) => {
    const tags = facilityTags[feature];
    const around = tags && `(around:${tags.radiusKm * 1_000},${latitude},${longitude})`;
    return tags?.filters.map((filter) => `nwr${around}${filter};`) ?? [];
  });
  return `[out:json][timeout:${serverSeconds}][maxsize:${serverBytes}];(${parts.join('')});out tags center;`;
}

/** Returns the nearest object of each kind; a kind without one is left out. */
export function nearestOf(
  elements: z.output<typeof overpassResponse>['elements'],
  origin: Point,
  features: readonly Feature[],
): Partial<Record<Feature, NearestFacility>> {
  const nearest: Partial<Record<Feature, NearestFacility>> = {};
  for (const { lat, lon, center, tags } of elements) {
    const [latitude, longitude] = [lat ?? center?.lat, lon ?? center?.lon];
    if (latitude === undefined || longitude === undefined) continue;
    const km = distanceKm(origin, { latitude, longitude });
    for (const feature of features) {
      if (!facilityTags[feature]?.matches(tags) || km >= (nearest[feature]?.km ?? Infinity)) continue;
      nearest[feature] = { km, name: tags['name:en'] ?? tags['name'] ?? '' };
    }
  }
  return nearest;
}
