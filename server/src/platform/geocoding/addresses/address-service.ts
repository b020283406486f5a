import type { FoundAddress, Place } from '@latchkey/contract/map/records';
import type { Logger } from 'pino';
import type { Database } from '../../database/pool.ts';
import { cachedResponse } from '../../external/external-cache.ts';
import { fetchJson } from '../../external/fetch-json.ts';
import { ServicePause } from '../../external/service-pause.ts';
import { takeTurn } from '../../external/take-turn.ts';
import type { Geocoder, PlaceSearch, Point } from '../geocoder.ts';
import type { AddressProvider, ProviderAddress, ProviderRequest } from './address-provider.ts';
import type { AddressRoute, AddressSettings } from './address-settings.ts';
import { describeAddress } from './describe-address.ts';
import { providerTerms, publicServers } from './providers.ts';

const timeoutMs = 3_000;
const maxBytes = 512 * 1024;
const maxWaitMs = 2_000;
/** As many as the least generous provider returns, and the default. */
const maxLimit = 10;
/** Digits of a degree that a lookup by point needs: about a metre. */
const pointDigits = 5;
/** About 10 km: enough to prefer what is near, and it does not say where the user is. */
const areaDigits = 1;

interface AddressServiceOptions {
  settings: AddressSettings;
  /** Answers while there is no provider, it fails or it has found nothing. */
  geocoder: Geocoder;
  database: Database;
  /** Names the market to the provider, as public servers demand. */
  siteUrl: string;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

export interface Found<Result> {
  result: Result;
  /** `""` for results of the bundled gazetteer. */
  attribution: string;
}

/** Finds street addresses with the provider of the market, otherwise towns by the bundled gazetteer. */
export class AddressService {
  readonly settings: AddressSettings;
  readonly #options: AddressServiceOptions;
  readonly #pause: ServicePause;

  constructor(options: AddressServiceOptions) {
    this.settings = options.settings;
    this.#options = options;
    this.#pause = new ServicePause('address provider', options);
  }

  /** Returns whether street addresses are found, and whether a client may search while the user types. */
  async searchMode(): Promise<'off' | 'typing' | 'submit'> {
    const route = await this.settings.route();
    if (route.source === 'none' || route.key === null) return 'off';
    return providerTerms[route.provider].searchesWhileTyping ? 'typing' : 'submit';
  }

  /** Returns addresses and places for a text, best first. */
  async search(text: string, { near, ...options }: PlaceSearch = {}): Promise<Found<FoundAddress[]>> {
    const limit = Math.min(options.limit ?? maxLimit, maxLimit);
    const area = near && roundedPoint(near, areaDigits);
    const found = await this.#request(['search', text, limit, area], (provider) =>
      provider.search(text, { limit, near: area }),
    );
    if (found && found.result.length > 0) return { ...found, result: await this.#described(found.result) };
    const towns = await this.#options.geocoder.search(text, { limit, near });
    return { result: towns.map(townOnly), attribution: '' };
  }

  /** Returns the address at a point, with the coordinates of the point; null far from any town. */
  async reverse(point: Point): Promise<Found<FoundAddress | null>> {
    const rounded = roundedPoint(point, pointDigits);
    const found = await this.#request(['reverse', rounded], async (provider) => {
      const address = await provider.reverse(rounded);
      return address ? [address] : [];
    });
    const [address] = found ? await this.#described(found.result) : [];
    if (found && address) return { result: { ...address, ...point }, attribution: found.attribution };
    const town = await this.#options.geocoder.reverse(point);
    return { result: town && townOnly({ ...town, name: town.city, country_code: '', population: 0 }), attribution: '' };
  }

  /**
   * Searches without cache, pause and gazetteer, to test the settings.
   * @throws the error of the provider
   */
  async test(text: string): Promise<FoundAddress[]> {
    const route = await this.settings.route();
    if (route.source === 'none' || route.key === null) return [];
    return this.#described(await this.#provider(route, route.key).search(text, { limit: 1 }));
  }

  #described(addresses: readonly ProviderAddress[]): Promise<FoundAddress[]> {
    return Promise.all(addresses.map((address) => describeAddress(address, this.#options.geocoder)));
  }

  /** Returns null without a provider, while it is paused after an error, and when it fails. */
  async #request(
    request: readonly unknown[],
    load: (provider: AddressProvider) => Promise<ProviderAddress[]>,
  ): Promise<Found<ProviderAddress[]> | null> {
    const route = await this.settings.route();
    if (route.source === 'none' || route.key === null) return null;
    const { mayStore, attribution } = providerTerms[route.provider];
    const { provider, url, key } = route;
    const fetched = () => this.#pause.run([provider, url, key], () => load(this.#provider(route, key)));
    const result = await (mayStore ? cachedResponse([provider, url, ...request], this.#options, fetched) : fetched());
    return result && { result, attribution };
  }

  #provider({ provider, url }: Exclude<AddressRoute, { source: 'none' }>, key: string): AddressProvider {
    const { create, url: ownUrl } = providerTerms[provider];
    const { database, siteUrl } = this.#options;
    const request: ProviderRequest = async (path, parameters, shape) => {
      const address = new URL(path, `${(url || ownUrl).replace(/\/+$/, '')}/`);
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) address.searchParams.set(name, String(value));
      }
      const intervalMs = publicServers[address.hostname];
      if (intervalMs) await takeTurn(address.hostname, { intervalMs, maxWaitMs }, database);
      const headers = { 'User-Agent': `Latchkey (${siteUrl})`, Referer: siteUrl };
      return fetchJson(address, { service: 'geocoder', shape, timeoutMs, maxBytes, headers });
    };
    return create(request, key);
  }
}

function townOnly(place: Place): FoundAddress {
  return { ...place, street: '', house_number: '', postcode: '' };
}

function roundedPoint({ latitude, longitude }: Point, digits: number): Point {
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(longitude.toFixed(digits)) };
}
