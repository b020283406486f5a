import type { TravelMode } from '@latchkey/contract/search/travel';
import { z } from 'zod';
import { bearer, requestEngine } from './engine-request.ts';
import { areaByGrid } from './polar-grid.ts';
import {
  type EngineSettings,
  type Journey,
  type RoutingEngine,
  toMinutes,
  type TravelPoint,
} from './routing-engine.ts';

/** Names of OSRM's profiles, by which a server for several modes is addressed. */
const profiles: Readonly<Partial<Record<TravelMode, string>>> = { walk: 'foot', bicycle: 'bike', car: 'car' };

const tableResponse = z.object({ durations: z.array(z.array(z.number().nullable())) });

/**
 * OSRM (https://project-osrm.org/docs/v5.24.0/api/#table-service). A server has one profile, that of cars, unless `{profile}`
 * in its URL stands for `foot`, `bike` or `car`. It has no areas: one table of travel times from a grid makes an outline.
 */
export function osrm({ url, key }: EngineSettings): RoutingEngine {
  const modes: readonly TravelMode[] = url.includes('{profile}') ? ['walk', 'bicycle', 'car'] : ['car'];
  const travelTimes = async ({ target, mode }: Journey, origins: readonly TravelPoint[]) => {
    const profile = profiles[mode] ?? 'car';
    const places = [target, ...origins].map(({ latitude, longitude }) => `${round(longitude)},${round(latitude)}`);
    const sources = origins.map((_, index) => index + 1).join(';');
    const server = url.replaceAll('{profile}', profile);
    const path = `table/v1/${profile}/${places.join(';')}?sources=${sources}&destinations=0&annotations=duration`;
    const { durations } = await requestEngine(`${server}/${path}`, tableResponse, { headers: bearer(key) });
    return durations.map(([seconds]) => toMinutes(seconds));
  };
  return {
    areaModes: modes,
    timeModes: modes,
    travelTimes,
    reachableArea: areaByGrid(travelTimes),
  };
}

/** About a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
