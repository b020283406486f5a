import type { RoutingEngineName } from '@latchkey/contract/admin/settings/routing-engines';
import type { Area } from '@latchkey/contract/search/area';
import type { TravelFilter, TravelMode } from '@latchkey/contract/search/travel';
import { hourMs, minuteMs } from '@latchkey/contract/time-units';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../external/fetch-json.ts';
import { RequestLimit } from '../external/request-limit.ts';
import { failureText, serviceFailure } from '../external/service-failure.ts';
import type { ServiceRoute, ServiceSettings } from '../external/service-settings.ts';
import { simplifyArea } from '../map/simplify-area.ts';
import { estimateArea, estimateTimes } from './estimate.ts';
import { googleRoutes } from './google-routes.ts';
import { openRouteService } from './open-route-service.ts';
import { osrm } from './osrm.ts';
import {
  type EngineSettings,
  type ReachableArea,
  type Journey,
  type RoutingEngine,
  type TravelPoint,
  type TravelTimes,
} from './routing-engine.ts';
import { valhalla } from './valhalla.ts';

const engines: Readonly<Record<RoutingEngineName, (settings: EngineSettings) => RoutingEngine>> = {
  valhalla,
  osrm,
  openrouteservice: openRouteService,
  google: googleRoutes,
};

/** Key of the stored settings. */
const settingsKey = 'routing';

export type RoutingRoute = ServiceRoute<EngineSettings>;

/** Another process may have changed the settings. */
const settingsMs = 10_000;

const maxCached = 1_000;
/** Streets and timetables change rarely; a failure about one target may be a failure of its request. */
const cacheMs = { area: 6 * hourMs, estimate: 10 * minuteMs };

/** Pauses after a failure of the engine, so that searches do not wait for it. */
const pauseMs = { failure: 15_000, quota: 60_000, maxQuota: hourMs };

/** Visitors choose targets freely, and engines cost time or money. */
const maxRequests = { count: 120, everyMs: 60_000 };

interface RoutingOptions {
  /** ROUTING_ENGINE, ROUTING_URL and ROUTING_KEY; null for none. */
  environment: EngineSettings | null;
  stored: ServiceSettings;
  log: Logger;
  now: () => Date;
}

/**
 * Travel times by the environment's routing engine, otherwise the one set in the console. Without one, when it fails and when its
 * quota is used up they are estimates by distance, and named so.
 */
export class Routing {
  readonly #options: RoutingOptions;
  readonly #areas = new LRUCache<string, Promise<ReachableArea>>({ max: maxCached, ttl: cacheMs.area });
  #opened: { until: number; engine: Promise<OpenedEngine | null> } | undefined;
  #pausedUntil = 0;
  readonly #limit: RequestLimit;

  constructor(options: RoutingOptions) {
    this.#options = options;
    const message = 'routing engine: too many requests; travel times are estimated by distance';
    this.#limit = new RequestLimit({ ...maxRequests, message, log: options.log, now: options.now });
  }

  /** Reads the current settings uncached, because another process may have changed them. */
  async route(db?: Kysely<Tables>): Promise<RoutingRoute> {
    const { environment, stored } = this.#options;
    return stored.readRoute(settingsKey, environment, db);
  }

  /** Stores an engine, its key encrypted; null removes it. Call `reset` after the transaction. */
  async set(settings: EngineSettings | null, trx: Kysely<Tables>): Promise<void> {
    await this.#options.stored.writeRoute(settingsKey, settings, trx);
  }

  /** Applies changed settings at once. */
  reset(): void {
    this.#opened = undefined;
    this.#pausedUntil = 0;
    this.#areas.clear();
  }

  /** The shapes from which a target is reached in time. Never fails. Targets within about 100 metres share a result. */
  async reachableArea(filter: TravelFilter): Promise<ReachableArea> {
    const { travel_mode: mode, travel_minutes: minutes } = filter;
    const opened = await this.#openEngine();
    if (!opened?.engine.areaModes.includes(mode)) return estimateArea(filter);
    const target = roundedTarget(filter);
    const key = [opened.id, target.latitude, target.longitude, mode, minutes].join(' ');
    const known = this.#areas.get(key);
    if (known) return known;
    if (!this.#mayRequest()) return estimateArea(filter);
    const found = opened.engine
      .reachableArea({ ...this.#journey(filter), target }, minutes)
      .then(toReachableArea)
      .catch((error: unknown) => {
        const ttl = this.#handleFailure(error, opened, mode) ? cacheMs.estimate : 1;
        const estimate = estimateArea(filter);
        this.#areas.set(key, Promise.resolve(estimate), { ttl });
        return estimate;
      });
    this.#areas.set(key, found);
    return found;
  }

  /** Minutes from each origin to the target of a travel time, by one request. Never fails. */
  async travelTimes(filter: TravelFilter, origins: readonly TravelPoint[]): Promise<TravelTimes> {
    const { travel_mode: mode } = filter;
    const opened = origins.length > 0 ? await this.#openEngine() : null;
    if (!opened?.engine.timeModes.includes(mode) || !this.#mayRequest()) return estimateTimes(filter, origins);
    try {
      return { minutes: await opened.engine.travelTimes(this.#journey(filter), origins), isEstimate: false };
    } catch (error) {
      this.#handleFailure(error, opened, mode);
      return estimateTimes(filter, origins);
    }
  }

  /**
   * Tests an engine by one real request from a point to another.
   * @returns minutes, null when there is no way; undefined without an engine
   * @throws ServiceError, the error of `fetch`
   */
  async test(filter: TravelFilter, origin: TravelPoint): Promise<number | null | undefined> {
    const opened = openRoute(await this.route());
    if (!opened) return undefined;
    const [minutes = null] = await opened.engine.travelTimes(this.#journey(filter), [origin]);
    return minutes;
  }

  #journey({ travel_latitude: latitude, travel_longitude: longitude, travel_mode: mode }: TravelFilter): Journey {
    return { target: { latitude, longitude }, mode, now: this.#options.now() };
  }

  /** Returns null when no engine is set. */
  async #openEngine(): Promise<OpenedEngine | null> {
    const now = this.#options.now().getTime();
    if (!this.#opened || now >= this.#opened.until) {
      const engine = this.route().then(openRoute);
      engine.catch(() => (this.#opened = undefined));
      this.#opened = { until: now + settingsMs, engine };
    }
    return this.#opened.engine;
  }

  /** Counts a request; false while the engine is paused, and when there were too many in this minute. */
  #mayRequest(): boolean {
    return this.#options.now().getTime() >= this.#pausedUntil && this.#limit.take();
  }

  /** Pauses the engine, unless only this request failed. Returns whether it did. */
  #handleFailure(error: unknown, { name, host }: OpenedEngine, mode: TravelMode): boolean {
    const isAboutRequest = error instanceof ServiceError && error.isAboutRequest;
    const details = { engine: name, host, mode, result: serviceFailure(error), reason: failureText(error) };
    if (isAboutRequest) {
      this.#options.log.warn(details, 'routing engine has no result; the travel time is estimated by distance');
      return true;
    }
    const isQuota = error instanceof ServiceError && [401, 402, 403, 429].includes(error.status);
    const wait = isQuota
      ? Math.min(Math.max((error.retryAfterSeconds ?? 0) * 1_000, pauseMs.quota), pauseMs.maxQuota)
      : pauseMs.failure;
    this.#pausedUntil = this.#options.now().getTime() + wait;
    this.#options.log.warn(
      { ...details, pauseMs: wait },
      isQuota
        ? 'routing engine: quota used up or key refused; travel times are estimated by distance'
        : 'routing engine failed; travel times are estimated by distance',
    );
    return false;
  }
}

interface OpenedEngine {
  name: RoutingEngineName;
  host: string;
  /** Changes with the settings. */
  id: string;
  engine: RoutingEngine;
}

/** Returns null when no engine is set, and when its key must be entered again. */
function openRoute(route: RoutingRoute): OpenedEngine | null {
  if (route.source === 'none' || route.key === null) return null;
  const { engine: name, url, key } = route;
  const host = url && new URL(url.replace('{profile}', 'car')).host;
  return { name, host, id: `${name} ${url}`, engine: engines[name]({ engine: name, url, key }) };
}

function toReachableArea(area: Area): ReachableArea {
  const simplified = simplifyArea(area);
  if (!simplified) throw new ServiceError('the engine returned no usable area', 404);
  return { area: simplified, isEstimate: false };
}

/** Rounded to about 100 metres, so that close targets share a request. */
function roundedTarget({ travel_latitude, travel_longitude }: TravelFilter): TravelPoint {
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return { latitude: round(travel_latitude), longitude: round(travel_longitude) };
}
