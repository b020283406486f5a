import { CallFailure } from '@latchkey/contract/errors';
import { hourMs } from '@latchkey/contract/time-units';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';
import { trackedFetch } from '../../external/track-request.ts';
import type { StaticMap } from '../draw-static-map.ts';
import { drawRasterImage, type RasterTile } from './draw-raster-image.ts';
import {
  hasTileJson,
  type MapStyleDocument,
  type RasterMap,
  readRasterMap,
  styleAddresses,
  styleShape,
  tileJsonShape,
} from './read-style.ts';

const fetchMap = trackedFetch('map');
const timeoutMs = 10_000;
const maxBytes = { document: 8 * 1024 * 1024, tile: 2 * 1024 * 1024 };
/** Concurrent requests to the tile server, as many as one browser makes. */
const tilesAtOnce = 6;
/** Interval after which the style is fetched again, because the style or the URLs of its tiles may change. */
const refreshMs = hourMs;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

export interface MapStyleOptions {
  /** `MAP_STYLE_URL`; `{theme}` in it becomes `light` or `dark`. */
  url: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Delay before the next attempt in milliseconds, by the number of failures. */
  retryMs?: (failures: number) => number;
}

/**
 * A configured map style: the origins that the CSP of pages must allow, and its static images. The style is fetched in the
 * background; until it is loaded, only its own origin is known.
 */
export class MapStyle {
  readonly url: string;
  /** Called when `origins` or `hasImages` have changed. */
  onChange: () => void = () => undefined;
  readonly #options: MapStyleOptions;
  readonly #limit = limitConcurrency(tilesAtOnce);
  readonly #stopping = new AbortController();
  #origins: readonly string[];
  #rasters: Partial<Record<Theme, RasterMap>> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor(options: MapStyleOptions) {
    this.#options = options;
    this.url = options.url;
    this.#origins = originsOf([options.url]);
  }

  /** Origins of the style, its sources, tiles, glyphs and sprite. */
  get origins(): readonly string[] {
    return this.#origins;
  }

  /** Whether `image` can draw the style: it consists of raster tiles only. */
  get hasImages(): boolean {
    return themes.every((theme) => this.#rasters[theme] !== undefined);
  }

  /** Fetches the style with retries, and then every hour. Resolves after the first attempt. */
  start(): Promise<void> {
    return this.#refresh(0);
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  /**
   * Draws a static image.
   * @returns an SVG
   * @throws CallFailure `service_unavailable` when the style or a tile cannot be loaded
   */
  async image(view: StaticMap): Promise<string> {
    const raster = this.#rasters[view.theme];
    if (!raster) throw new CallFailure('service_unavailable');
    try {
      return await drawRasterImage(raster, view, (address) => this.#limit(() => this.#fetchTile(address)));
    } catch (error) {
      this.#options.log.warn({ err: error }, 'map tiles not loaded');
      throw new CallFailure('service_unavailable');
    }
  }

  async #refresh(failures: number): Promise<void> {
    const { retryMs = (count) => Math.min(5_000 * 2 ** count, 300_000), log } = this.#options;
    const before = JSON.stringify([this.#origins, this.hasImages]);
    let nextFailures = 0;
    try {
      nextFailures = (await this.#load()) ? 0 : failures + 1;
    } catch (error) {
      nextFailures = failures + 1;
      log.warn({ err: error }, 'map style not loaded');
    }
    if (this.#stopping.signal.aborted) return;
    if (JSON.stringify([this.#origins, this.hasImages]) !== before) {
      log.info({ origins: this.#origins, hasImages: this.hasImages }, 'map style loaded');
      this.onChange();
    }
    const waitMs = nextFailures > 0 ? retryMs(failures) : refreshMs;
    this.#timer = setTimeout(() => void this.#refresh(nextFailures), waitMs).unref();
  }

  /** @returns false when a part of the style could not be loaded */
  async #load(): Promise<boolean> {
    const addresses = new Map(themes.map((theme) => [theme, this.url.replace('{theme}', theme)]));
    const styles = new Map(
      await Promise.all(
        [...new Set(addresses.values())].map(async (address) => [address, await this.#loadStyle(address)] as const),
      ),
    );
    const loaded = [...styles.values()];
    this.#origins = originsOf([this.url, ...loaded.flatMap((style) => style.addresses)]);
    for (const [theme, address] of addresses) this.#rasters[theme] = styles.get(address)?.raster ?? undefined;
    return loaded.every(({ isComplete }) => isComplete);
  }

  async #loadStyle(address: string) {
    const { value: style, at } = await this.#fetchJson(address, styleShape);
    const addresses = [at];
    let isComplete = true;
    const sources = Object.entries(style.sources).map(async ([name, source]) => {
      if (!source.url || !hasTileJson(source)) return [name, source] as const;
      addresses.push(source.url);
      try {
        const tileJson = await this.#fetchJson(new URL(source.url, at).href, tileJsonShape);
        addresses.push(tileJson.at);
        return [name, { ...tileJson.value, ...source }] as const;
      } catch (error) {
        isComplete = false;
        this.#options.log.warn({ err: error, source: name }, 'map source not loaded');
        return [name, source] as const;
      }
    });
    const completeStyle: MapStyleDocument = { ...style, sources: Object.fromEntries(await Promise.all(sources)) };
    addresses.push(...styleAddresses(completeStyle));
    return { addresses, raster: readRasterMap(completeStyle), isComplete };
  }

  /** @returns `at`: the URL after redirects, which the CSP must allow too */
  async #fetchJson<Shape extends z.ZodType>(address: string, shape: Shape) {
    const reply = await this.#fetch(address);
    if (!reply.ok) throw new Error(`${new URL(address).host} responded with ${reply.status}`);
    const text = (await readBody(reply, maxBytes.document)).toString();
    return { value: shape.parse(JSON.parse(text)), at: reply.url };
  }

  async #fetchTile(address: string): Promise<RasterTile | null> {
    const reply = await this.#fetch(address);
    if ([204, 404, 410].includes(reply.status)) return null;
    const type = reply.headers.get('content-type')?.split(';', 1)[0] ?? '';
    if (!reply.ok || !/^image\/(png|jpeg|webp|avif|gif)$/.test(type)) {
      throw new Error(`${new URL(address).host} responded with ${reply.status} ${type}`);
    }
    return { bytes: await readBody(reply, maxBytes.tile), type };
  }

  #fetch(address: string): Promise<Response> {
    // A document from elsewhere must not make this server call plain services of its network.
    if (!address.startsWith('https:') && this.url.startsWith('https:')) throw new Error(`${address} is not https`);
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeoutMs)]);
    return fetchMap(address, { headers: { 'User-Agent': 'Latchkey' }, signal });
  }
}

function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => /^https?:/.test(address) && URL.canParse(address))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)].toSorted();
}

/** @throws Error for a body of more than `limit` bytes */
export async function readBody(reply: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length;
    if (bytes > limit) throw new Error(`${new URL(reply.url).host} responded with more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
