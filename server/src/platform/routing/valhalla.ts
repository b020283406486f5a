import type { TravelMode } from '@latchkey/contract/search/travel';
import { z } from 'zod';
import { bearer, requestEngine } from './engine-request.ts';
import { areaOfFeatures, isochroneResponse } from './geo-json-area.ts';
import { type EngineSettings, nextTuesday, type RoutingEngine, toMinutes, type TravelPoint } from './routing-engine.ts';

const costings = { walk: 'pedestrian', bicycle: 'bicycle', car: 'auto', transit: 'multimodal' } as const;

/** Metres by which an outline may deviate, since outlines of cars are long. */
const generalize: Readonly<Record<TravelMode, number>> = { walk: 20, bicycle: 50, car: 150, transit: 80 };

const matrixResponse = z.object({ sources_to_targets: z.array(z.array(z.object({ time: z.number().nullable() }))) });

/**
 * Valhalla (https://valhalla.github.io/valhalla/api/isochrone/api-reference/ and …/matrix/api-reference/). Timetables need
 * its transit tiles; it computes them from the target instead of to it, and has no matrix of them.
 */
export function valhalla({ url, key }: EngineSettings): RoutingEngine {
  const request = <Shape extends z.ZodType>(path: string, shape: Shape, json: object) =>
    requestEngine(`${url}/${path}`, shape, { headers: bearer(key), json });
  return {
    areaModes: ['walk', 'bicycle', 'car', 'transit'],
    timeModes: ['walk', 'bicycle', 'car'],
    async reachableArea({ target, mode, now }, minutes) {
      const features = await request('isochrone', isochroneResponse, {
        locations: [place(target)],
        costing: costings[mode],
        contours: [{ time: minutes }],
        polygons: true,
        generalize: generalize[mode],
        ...(mode === 'transit'
          ? { date_time: { type: 1, value: `${nextTuesday(now)}T08:00` } }
          : { reverse: true, denoise: 0.1 }),
      });
      return areaOfFeatures(features);
    },
    async travelTimes({ target, mode }, origins) {
      const { sources_to_targets: rows } = await request('sources_to_targets', matrixResponse, {
        sources: origins.map(place),
        targets: [place(target)],
        costing: costings[mode],
      });
      return rows.map(([cell]) => toMinutes(cell?.time));
    },
  };
}

function place({ latitude, longitude }: TravelPoint) {
  return { lat: latitude, lon: longitude };
}
