import type { Area, Position } from '@latchkey/contract/search/area';
import { wrapLongitude } from '@latchkey/contract/search/area';
import type { TravelMode } from '@latchkey/contract/search/travel';
import type { RoutingEngine, TravelPoint } from './routing-engine.ts';

/**
 * Points around a target, for engines with travel times but no areas: 16 directions with 6 distances each. With the target they
 * are 97, below the 100 coordinates of an OSRM server and the 100 elements of Google for timetables.
 */
const directions = 16;
const distances = 6;

/** Kilometres an hour as the crow flies that no journey exceeds. */
const maxSpeed: Readonly<Record<TravelMode, number>> = { walk: 6, bicycle: 24, car: 90, transit: 60 };

const kilometresPerDegree = 111.32;

/** Returns the point in a direction, in turns from north, and a distance in kilometres. */
export function pointAt({ latitude, longitude }: TravelPoint, turns: number, kilometres: number): TravelPoint {
  const angle = 2 * Math.PI * turns;
  // Near a pole degrees of longitude become infinitely short.
  const scale = Math.max(0.08, Math.cos((latitude * Math.PI) / 180));
  const north = latitude + (kilometres * Math.cos(angle)) / kilometresPerDegree;
  return {
    latitude: Math.max(-90, Math.min(90, north)),
    longitude: wrapLongitude(longitude + (kilometres * Math.sin(angle)) / (kilometresPerDegree * scale)),
  };
}

/** Share of the largest distance; closer together near the target, where the streets are slow. */
const shares = Array.from({ length: distances }, (_, index) => ((index + 1) / distances) ** 1.5);

/** The points of the grid, direction by direction, from the nearest to the farthest. */
export function polarGrid(target: TravelPoint, mode: TravelMode, minutes: number): TravelPoint[] {
  const reach = (maxSpeed[mode] * minutes) / 60;
  return Array.from({ length: directions }, (_, index) =>
    shares.map((share) => pointAt(target, index / directions, share * reach)),
  ).flat();
}

/**
 * Returns the outline of what is reached in some minutes: in each direction up to the farthest point that is, and on towards the
 * next one by the difference of their times. So it has no holes, and follows the streets as far as 16 directions can.
 * @param times minutes for the points of the grid, null without a route
 */
function areaOfGrid(target: TravelPoint, mode: TravelMode, minutes: number, times: readonly (number | null)[]): Area {
  const reach = (maxSpeed[mode] * minutes) / 60;
  const outline = Array.from({ length: directions }, (_, index): Position => {
    const row = times.slice(index * distances, (index + 1) * distances);
    const { latitude, longitude } = pointAt(target, index / directions, shareReached(row, minutes) * reach);
    return [longitude, latitude];
  });
  return [[outline]];
}

/** Returns `reachableArea` for an engine that has travel times only: an outline by its times from the points of a grid. */
export function areaByGrid(travelTimes: RoutingEngine['travelTimes']): RoutingEngine['reachableArea'] {
  return async (journey, minutes) => {
    const { target, mode } = journey;
    const times = await travelTimes(journey, polarGrid(target, mode, minutes));
    return areaOfGrid(target, mode, minutes, times);
  };
}

/** Share of the largest distance that is reached in time in one direction. */
function shareReached(row: readonly (number | null)[], minutes: number): number {
  const last = row.findLastIndex((time) => time !== null && time <= minutes);
  const [from, start] = last < 0 ? [0, 0] : [shares[last] ?? 0, row[last] ?? 0];
  const next = row[last + 1] ?? null;
  const to = shares[last + 1];
  if (next === null || to === undefined) return Math.max(from, minShare);
  return Math.max(minShare, from + ((to - from) * (minutes - start)) / (next - start));
}

/** In a direction without a route: the outline must not touch the target. */
const minShare = 0.01;
