import { CallFailure } from '@latchkey/contract/errors';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { bounded } from '../bounded.ts';
import type { Still } from '../map-still/draw-still.ts';
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

const timeoutMs = 10_000;
const maxBytes = { document: 8 * 1024 * 1024, tile: 2 * 1024 * 1024 };
/** Requests to the tile server at a time, as many as one browser makes. */
const tilesAtOnce = 6;
/** The operator may change the style, or where its tiles are. */
const refreshMs = 3_600_000;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

export interface MapStyleOptions {
  /** `MAP_STYLE_URL`; `{theme}` in it becomes `light` or `dark`. */
  url: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds until the next try after so many that failed. */
  retryMs?: (failures: number) => number;
}

/**
 * The operator's map: what pages must admit to show it, and its static images. The style is fetched in the background;
 * until it has come, only its own origin is known.
 */
export class MapStyle {
  readonly url: string;
  /** Called when `origins` or `hasImages` have changed. */
  onChange: () => void = () => undefined;
  readonly #options: MapStyleOptions;
  readonly #inTurn = bounded(tilesAtOnce);
  readonly #stopping = new AbortController();
  #origins: readonly string[];
  #rasters: Partial<Record<Theme, RasterMap>> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor(options: MapStyleOptions) {
    this.#options = options;
    this.url = options.url;
    this.#origins = originsOf([options.url]);
  }

  /** Of the style, its sources, tiles, glyphs and sprite. */
  get origins(): readonly string[] {
    return this.#origins;
  }

  /** Whether `image` can draw: the style consists of raster tiles. */
  get hasImages(): boolean {
    return themes.every((theme) => this.#rasters[theme] !== undefined);
  }

  /** Fetches the style, again until it comes, and then every hour. */
  start(): void {
    void this.#refresh(0);
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  /**
   * @returns an SVG
   * @throws CallFailure `service_unavailable` when the tile server does not answer
   */
  async image(still: Still): Promise<string> {
    const raster = this.#rasters[still.theme];
    if (!raster) throw new CallFailure('service_unavailable');
    try {
      return await drawRasterImage(raster, still, (address) => this.#inTurn(() => this.#fetchTile(address)));
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

  /** @returns false when a part of it did not come */
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
    return loaded.every(({ isWhole }) => isWhole);
  }

  async #loadStyle(address: string) {
    const { value: style, at } = await this.#fetchJson(address, styleShape);
    const addresses = [at];
    let isWhole = true;
    const sources = Object.entries(style.sources).map(async ([name, source]) => {
      if (!source.url || !hasTileJson(source)) return [name, source] as const;
      addresses.push(source.url);
      try {
        const tileJson = await this.#fetchJson(new URL(source.url, at).href, tileJsonShape);
        addresses.push(tileJson.at);
        return [name, { ...tileJson.value, ...source }] as const;
      } catch (error) {
        isWhole = false;
        this.#options.log.warn({ err: error, source: name }, 'map source not loaded');
        return [name, source] as const;
      }
    });
    const whole: MapStyleDocument = { ...style, sources: Object.fromEntries(await Promise.all(sources)) };
    addresses.push(...styleAddresses(whole));
    return { addresses, raster: readRasterMap(whole), isWhole };
  }

  /** @returns `at`: the address after redirects, which a policy must admit too */
  async #fetchJson<Shape extends z.ZodType>(address: string, shape: Shape) {
    const reply = await this.#fetch(address);
    if (!reply.ok) throw new Error(`${new URL(address).host} answered ${reply.status}`);
    const text = (await readBody(reply, maxBytes.document)).toString();
    return { value: shape.parse(JSON.parse(text)), at: reply.url };
  }

  async #fetchTile(address: string): Promise<RasterTile | null> {
    const reply = await this.#fetch(address);
    if ([204, 404, 410].includes(reply.status)) return null;
    const type = reply.headers.get('content-type')?.split(';', 1)[0] ?? '';
    if (!reply.ok || !/^image\/(png|jpeg|webp|avif|gif)$/.test(type)) {
      throw new Error(`${new URL(address).host} answered ${reply.status} ${type}`);
    }
    return { bytes: await readBody(reply, maxBytes.tile), type };
  }

  #fetch(address: string): Promise<Response> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeoutMs)]);
    return fetch(address, { headers: { 'User-Agent': 'Latchkey' }, signal });
  }
}

function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses
    .filter((address) => /^https?:/.test(address) && URL.canParse(address))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)].toSorted();
}

async function readBody(reply: Response, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > limit) throw new Error(`${new URL(reply.url).host} answered more than ${limit} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
