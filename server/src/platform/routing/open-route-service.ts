import type { TravelMode } from '@latchkey/contract/search/travel';
import { z } from 'zod';
import { requestEngine } from './engine-request.ts';
import { areaOfFeatures, isochroneResponse } from './geo-json-area.ts';
import { type EngineSettings, type RoutingEngine, toMinutes, type TravelPoint } from './routing-engine.ts';

const publicUrl = 'https://api.openrouteservice.org';

const profiles: Readonly<Partial<Record<TravelMode, string>>> = {
  walk: 'foot-walking',
  bicycle: 'cycling-regular',
  car: 'driving-car',
};
const modes: readonly TravelMode[] = ['walk', 'bicycle', 'car'];

const matrixResponse = z.object({ durations: z.array(z.array(z.number().nullable())) });

/**
 * OpenRouteService (https://openrouteservice.org/dev/#/api-docs/v2), the public one or one's own. The public one has no
 * areas of more than an hour by car, and responds with 403 at the daily quota, with 429 at that of a minute.
 */
export function openRouteService({ url, key }: EngineSettings): RoutingEngine {
  const request = <Shape extends z.ZodType>(path: string, shape: Shape, mode: TravelMode, json: object) =>
    requestEngine(`${url || publicUrl}/v2/${path}/${profiles[mode] ?? ''}`, shape, {
      headers: key ? { Authorization: key } : {},
      json,
    });
  return {
    areaModes: modes,
    timeModes: modes,
    async reachableArea({ target, mode }, minutes) {
      const features = await request('isochrones', isochroneResponse, mode, {
        locations: [position(target)],
        location_type: 'destination',
        range_type: 'time',
        range: [minutes * 60],
      });
      return areaOfFeatures(features);
    },
    async travelTimes({ target, mode }, origins) {
      const { durations } = await request('matrix', matrixResponse, mode, {
        locations: [target, ...origins].map(position),
        sources: origins.map((_, index) => index + 1),
        destinations: [0],
        metrics: ['duration'],
      });
      return durations.map(([seconds]) => toMinutes(seconds));
    },
  };
}

function position({ latitude, longitude }: TravelPoint): [number, number] {
  return [longitude, latitude];
}
