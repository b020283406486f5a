import type { NearbySource } from '@latchkey/contract/admin/addresses/records';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { cachedResponse } from '../../platform/external/external-cache.ts';
import { fetchJson, ServiceError } from '../../platform/external/fetch-json.ts';
import { ServicePause } from '../../platform/external/service-pause.ts';
import type { ServiceSettings } from '../../platform/external/service-settings.ts';
import { takeTurn } from '../../platform/external/take-turn.ts';
import type { Point } from '../../platform/geocoding/geocoder.ts';
import type { Feature } from '../../property/search-text/feature-names.ts';
import { type NearestFacility, nearestOf, overpassQuery, overpassResponse } from './overpass.ts';

declare module '../../platform/context.ts' {
  interface Services {
    /** What is near a listing; left out where there is no map server, as in most tests. */
    nearby?: NearbyService;
  }
}

/** Key of the stored settings. */
const settingsKey = 'nearby-source';
const timeoutMs = 10_000;
const maxBytes = 8 * 1024 * 1024;
/**
 * One request starts each second in all processes together. Public servers grant an address two at once, which slow
 * requests may exceed.
 */
const turn = { intervalMs: 1_000, maxWaitMs: 3_000 };
/** Digits of a degree: about 11 m, so that a pin that is moved a little sends no other query. */
const pointDigits = 4;

interface NearbyServiceOptions {
  /** OVERPASS_URL; `''` for none. */
  environment: string;
  stored: ServiceSettings;
  database: Database;
  siteUrl: string;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

type Nearest = Partial<Record<Feature, NearestFacility>>;

/** Looks up what is near a point, on the Overpass server of the environment, otherwise on the one set in the console. */
export class NearbyService {
  /** To be shown beside results. */
  readonly attribution = '© OpenStreetMap contributors';
  readonly #options: NearbyServiceOptions;
  readonly #pause: ServicePause;

  constructor(options: NearbyServiceOptions) {
    this.#options = options;
    this.#pause = new ServicePause('Overpass server', options);
  }

  /** Reads the current source uncached, because another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<NearbySource> {
    const { environment, stored } = this.#options;
    if (environment) return { source: 'environment', url: environment };
    const service = await stored.read(settingsKey, db);
    return service ? { source: 'console', ...(service.settings as { url: string }) } : { source: 'none', url: '' };
  }

  /** Stores the URL of a server; null removes it. */
  async set(url: string | null, trx: Kysely<Tables>): Promise<void> {
    const { stored } = this.#options;
    if (url === null) return stored.remove(settingsKey, trx);
    await stored.write(settingsKey, { url }, {}, trx);
  }

  /** Returns what is nearest to a point by kind; null without a server, and while it is unavailable. */
  async nearest(origin: Point, features: readonly Feature[]): Promise<Nearest | null> {
    const { url } = await this.route();
    if (!url) return null;
    const at = {
      latitude: Number(origin.latitude.toFixed(pointDigits)),
      longitude: Number(origin.longitude.toFixed(pointDigits)),
    };
    return cachedResponse<Nearest>(['overpass', url, at, features], this.#options, () =>
      this.#pause.run([url], () => this.#fetch(url, at, features)),
    );
  }

  /**
   * Looks up without cache and pause, to test the settings; null without a server.
   * @throws the error of the server
   */
  async test(origin: Point, features: readonly Feature[]): Promise<Nearest | null> {
    const { url } = await this.route();
    return url ? this.#fetch(url, origin, features) : null;
  }

  async #fetch(url: string, origin: Point, features: readonly Feature[]): Promise<Nearest> {
    const { database, siteUrl } = this.#options;
    const address = new URL(url);
    await takeTurn(address.host, turn, database);
    const { elements, remark } = await fetchJson(address, {
      service: 'overpass',
      shape: overpassResponse,
      timeoutMs,
      maxBytes,
      headers: { 'User-Agent': `Latchkey (${siteUrl})`, Referer: siteUrl },
      form: { data: overpassQuery(origin, features) },
    });
    // A query that ran out of time or memory has status 200 and an incomplete result.
    if (remark?.includes('error')) throw new ServiceError(`${address.host} responded with: ${remark}`, 504);
    return nearestOf(elements, origin, features);
  }
}
