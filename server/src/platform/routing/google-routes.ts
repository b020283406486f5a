import type { TravelMode } from '@latchkey/contract/search/travel';
import { z } from 'zod';
import { requestEngine } from './engine-request.ts';
import { areaByGrid } from './polar-grid.ts';
import {
  type EngineSettings,
  type Journey,
  nextTuesday,
  type RoutingEngine,
  type TravelPoint,
} from './routing-engine.ts';

const publicUrl = 'https://routes.googleapis.com';

const travelModesOfGoogle = { walk: 'WALK', bicycle: 'BICYCLE', car: 'DRIVE', transit: 'TRANSIT' } as const;
const modes: readonly TravelMode[] = ['walk', 'bicycle', 'car', 'transit'];

const matrixResponse = z.array(
  z.object({
    originIndex: z.number().default(0),
    condition: z.string().optional(),
    duration: z
      .string()
      .regex(/^\d+(\.\d+)?s$/)
      .optional(),
  }),
);

/** Hour of arrival on a working day, for timetables. */
const arrivalHour = 9;

/**
 * Google's Routes API (https://developers.google.com/maps/documentation/routes/reference/rest/v2/TopLevel/computeRouteMatrix).
 * An area is one matrix from a grid: 96 elements, each of which Google bills.
 */
export function googleRoutes({ url, key }: EngineSettings): RoutingEngine {
  const travelTimes = async ({ target, mode, now }: Journey, origins: readonly TravelPoint[]) => {
    const elements = await requestEngine(`${url || publicUrl}/distanceMatrix/v2:computeRouteMatrix`, matrixResponse, {
      headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'originIndex,destinationIndex,status,condition,duration' },
      json: {
        origins: origins.map(waypoint),
        destinations: [waypoint(target)],
        travelMode: travelModesOfGoogle[mode],
        ...(mode === 'transit' && { arrivalTime: arrivalAt(target, now) }),
      },
    });
    const times: (number | null)[] = origins.map(() => null);
    for (const { originIndex, condition, duration } of elements)
      if (condition === 'ROUTE_EXISTS' && duration) times[originIndex] = Number.parseFloat(duration) / 60;
    return times;
  };
  return {
    areaModes: modes,
    timeModes: modes,
    travelTimes,
    reachableArea: areaByGrid(travelTimes),
  };
}

function waypoint({ latitude, longitude }: TravelPoint) {
  return { waypoint: { location: { latLng: { latitude, longitude } } } };
}

/** Nine o'clock by the sun, which is the local time within an hour or two. */
function arrivalAt({ longitude }: TravelPoint, now: Date): string {
  const arrival = new Date(`${nextTuesday(now)}T00:00:00Z`);
  arrival.setUTCHours(arrivalHour - Math.round(longitude / 15));
  return arrival.toISOString();
}
