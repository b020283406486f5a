import { type StaticMapKey, staticMapGrid, staticMapSizes, gridLevel } from '@latchkey/contract/map/static-map';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import { LRUCache } from 'lru-cache';
import { type CompressedBody, compressBody, copyToExactSize } from '../cache/compress-body.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import type { MapProvider } from './base-map/map-provider.ts';
import type { Point } from '../geocoding/geocoder.ts';
import { countryPoints, type CountryPoint } from './country-points.ts';
import { MapThread } from './map-thread.ts';
import { latitudeAt, longitudeAt, planeZoom } from './mercator.ts';
import { placeLabels } from './place-labels.ts';
import { isWorldTile } from './world-tiles.ts';

export interface MapDataOptions {
  gazetteer: Gazetteer;
  /** Whether invented streets are drawn around `centres`; only in the demo market. */
  sketchesStreets: boolean;
  /** Loads the points around which streets are sketched; reloaded every ten minutes. */
  centres: () => Promise<readonly Point[]>;
  /** The map of the site, which static images show too; left out for the bundled one. */
  maps?: Pick<MapProvider, 'active'> | undefined;
  now: () => Date;
}

/** `Cache-Control` of the parts of a map. Streets are cached for the shortest time, because they follow the listings. */
export const mapCacheControl = {
  streets: 'public, max-age=3600, stale-while-revalidate=86400',
  staticMap: 'public, max-age=86400, stale-while-revalidate=604800',
  labels: 'public, max-age=86400, stale-while-revalidate=604800',
  world: 'public, max-age=604800, stale-while-revalidate=2592000',
} as const;

const freshMs = 600_000;
/** Cache limit of all drawn parts, compressed. A static map takes about 200 kB, a cell of streets 60 kB. */
const cacheBytes = 16 * 1024 * 1024;
const overheadBytes = 200;

type MapPart = CompressedBody | Buffer | 'none';

/** Called before a part is drawn; a rejection refuses it. Not called for a part that is cached or being drawn. */
export type Admit = () => Promise<void>;

/** The parts of the bundled map: drawn in a separate thread, cached up to a memory limit. */
export class MapData {
  readonly #options: MapDataOptions;
  readonly #countries: Promise<CountryPoint[]>;
  readonly #thread = new MapThread();
  readonly #running = new Map<string, Promise<MapPart>>();
  readonly #cache = new LRUCache<string, MapPart>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  #centres: Promise<void> | undefined;
  #centresUntil = 0;

  constructor(options: MapDataOptions) {
    this.#options = options;
    this.#countries = countryPoints(options.gazetteer);
  }

  /** Size of the cache in bytes. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** `GET /map/streets/{x}/{y}`: GeoJSON of a cell at zoom 14, null (204) where no streets are sketched. */
  async streets(x: number, y: number, admit?: Admit): Promise<CompressedBody | null> {
    if (!this.#options.sketchesStreets) return null;
    if (![x, y].every((at) => Number.isInteger(at) && at >= 0 && at < 2 ** planeZoom)) return null;
    await this.#readCentres();
    return this.#get(`streets/${x}/${y}`, freshMs, admit, async () => {
      const cell = await this.#thread.request<'streets'>({ kind: 'streets', x, y });
      return cell === null ? 'none' : compressBody(Buffer.from(cell));
    });
  }

  /**
   * `GET /map/labels/{z}/{x}/{y}?language=`: GeoJSON points with `kind`, `name`, `population`; null for an invalid tile. Names are
   * English in a language that the site is not made in.
   */
  async labels(zoom: number, x: number, y: number, language: string): Promise<string | null> {
    const known = isBuiltIn(language) ? language : 'en';
    try {
      return JSON.stringify(placeLabels(this.#options.gazetteer, await this.#countries, zoom, x, y, known));
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /**
   * `GET /map/world/{z}/{x}/{y}`: vector tile, **already gzipped** (`Content-Encoding: gzip`); null for an invalid tile.
   */
  async world(zoom: number, x: number, y: number, admit?: Admit): Promise<Buffer | null> {
    if (!isWorldTile(zoom, x, y)) return null;
    return this.#get(`world/${zoom}/${x}/${y}`, 0, admit, async () => {
      const tile = await this.#thread.request<'tile'>({
        kind: 'tile',
        zoom,
        x,
        y,
        hasCities: this.#options.sketchesStreets,
      });
      return tile === null ? 'none' : copyToExactSize(tile);
    });
  }

  /**
   * `GET /map/still/…`: SVG of a neighbourhood, with the streets of the live map, or of a wider part of the world; null
   * (404) for a configured map style that only a browser can draw.
   */
  async staticMap({ step, x, y, size, theme }: StaticMapKey, admit?: Admit): Promise<CompressedBody | null> {
    const zoom = step / staticMapGrid.zoomsPerLevel;
    const level = gridLevel(zoom);
    const view = { zoom, longitude: longitudeAt(x, level), latitude: latitudeAt(y, level), theme };
    // Nothing is drawn near the poles.
    if (Math.abs(view.latitude) > 85) return null;
    const { base, style } = this.#options.maps?.active ?? {};
    if (base && !base.hasImages) return null;
    if (!style) await this.#readCentres();
    return this.#get(`still/${style?.url ?? ''}/${step}/${x}/${y}/${size}/${theme}`, 6 * freshMs, admit, async () => {
      const image = { ...view, ...staticMapSizes[size] };
      const hasStreets = this.#options.sketchesStreets;
      const svg = style
        ? await style.image(image)
        : await this.#thread.request<'staticMap'>({ kind: 'staticMap', view: image, hasStreets });
      return compressBody(Buffer.from(svg));
    });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** @param ttl milliseconds in the cache, 0 for ever */
  async #get<Kind extends CompressedBody | Buffer>(
    key: string,
    ttl: number,
    admit: Admit | undefined,
    draw: () => Promise<Kind | 'none'>,
  ): Promise<Kind | null> {
    const known = this.#cache.get(key) ?? (await this.#share(key, ttl, admit, draw));
    return known === 'none' ? null : (known as Kind);
  }

  async #share(key: string, ttl: number, admit: Admit | undefined, draw: () => Promise<MapPart>): Promise<MapPart> {
    if (!this.#running.has(key)) await admit?.();
    const running = this.#running.get(key);
    if (running) return running;
    const work = draw()
      .then((part) => {
        this.#cache.set(key, part, { ttl });
        return part;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  #readCentres(): Promise<void> {
    const now = this.#options.now().getTime();
    if (this.#centres && now < this.#centresUntil) return this.#centres;
    this.#centresUntil = now + freshMs;
    this.#centres = this.#options.centres().then((centres) => this.#thread.setCentres(centres));
    this.#centres.catch(() => (this.#centres = undefined));
    return this.#centres;
  }
}

function bytesOf(part: MapPart): number {
  if (part === 'none') return overheadBytes;
  if (Buffer.isBuffer(part)) return part.length + overheadBytes;
  return part.brotli.length + part.gzip.length + overheadBytes;
}
