import type { RoutingEngineName } from '@latchkey/contract/admin/settings/routing-engines';
import type { Area } from '@latchkey/contract/search/area';
import type { TravelMode } from '@latchkey/contract/search/travel';
import { dayMs } from '@latchkey/contract/time-units';

/** Degrees. */
export interface TravelPoint {
  latitude: number;
  longitude: number;
}

/** Where an engine is and how to sign in to it. */
export interface EngineSettings {
  engine: RoutingEngineName;
  /** Without a trailing slash; `''` for the public address of the engine's provider. */
  url: string;
  /** `''` for none. */
  key: string;
}

/** A travel to a point by one mode. */
export interface Journey {
  target: TravelPoint;
  mode: TravelMode;
  /** For timetables. */
  now: Date;
}

/** Shapes from which a target is reached in time. */
export interface ReachableArea {
  area: Area;
  /** A circle by distance. */
  isEstimate: boolean;
}

export interface TravelTimes {
  /** For each origin; null where there is no way. */
  minutes: (number | null)[];
  /** By distance. */
  isEstimate: boolean;
}

/** A routing engine. Its requests throw a `ServiceError`, or the error of `fetch`. */
export interface RoutingEngine {
  /** Modes whose areas it knows. */
  areaModes: readonly TravelMode[];
  /** Modes whose travel times between points it knows. */
  timeModes: readonly TravelMode[];
  /** Shapes from which the target is reached in some minutes; they may exceed the limits of an area. */
  reachableArea(journey: Journey, minutes: number): Promise<Area>;
  /** Minutes from each origin to the target; null where there is no way. */
  travelTimes(journey: Journey, origins: readonly TravelPoint[]): Promise<(number | null)[]>;
}

/** Converts the seconds of a matrix; null where there is no way. */
export function toMinutes(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined ? null : seconds / 60;
}

/** Date of the next Tuesday, on which timetables are those of a working day, as `2026-03-10`. */
export function nextTuesday(now: Date): string {
  const days = ((2 - now.getUTCDay() + 6) % 7) + 1;
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}
