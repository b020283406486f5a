import { type StaticMapView, staticMapGrid, staticMapSizes, gridLevel } from '@latchkey/contract/rules/static-map';
import { LRUCache } from 'lru-cache';
import { type Compressed, compressBody, withoutSlack } from '../compress-body.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { MapStyle } from '../map-style/map-style.ts';
import type { Point } from '../places/geocoder.ts';
import { countryPoints, type CountryPoint } from './country-points.ts';
import { MapThread } from './map-thread.ts';
import { latitudeAt, longitudeAt } from './mercator.ts';
import { placeLabels } from './place-labels.ts';
import { cellZoom } from './street-sketch.ts';
import { isWorldTile } from './world-tiles.ts';

export interface MapDataOptions {
  gazetteer: Gazetteer;
  /** Streets are drawn around `centres`. They are invented, so only the demo market has them. */
  sketchesStreets: boolean;
  /** Where streets are sketched; read again every ten minutes. */
  centres: () => Promise<readonly Point[]>;
  /** The operator's own map, which then the static images are of too. */
  style?: Pick<MapStyle, 'hasImages' | 'image'> | undefined;
  now: () => Date;
}

/** How long browsers and proxies may cache the parts of a map. Streets follow the listings and may grow. */
export const mapCacheControl = {
  streets: 'public, max-age=3600, stale-while-revalidate=86400',
  still: 'public, max-age=86400, stale-while-revalidate=604800',
  labels: 'public, max-age=86400, stale-while-revalidate=604800',
  world: 'public, max-age=604800, stale-while-revalidate=2592000',
} as const;

const freshMs = 600_000;
/** Everything that was drawn, compressed. A still takes about 200 kB, a cell of streets 60 kB. */
const cacheBytes = 16 * 1024 * 1024;
const overheadBytes = 200;

type Drawn = Compressed | Buffer | 'none';

/** Runs before something is drawn, and may refuse it; what is cached, or being drawn, is answered without. */
export type Admit = () => Promise<void>;

/** Everything our own map is made of: drawn in a thread of its own, cached within a bound of memory. */
export class MapData {
  readonly #options: MapDataOptions;
  readonly #countries: Promise<CountryPoint[]>;
  readonly #thread = new MapThread();
  readonly #drawing = new Map<string, Promise<Drawn>>();
  readonly #cache = new LRUCache<string, Drawn>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  #centres: Promise<void> | undefined;
  #centresUntil = 0;

  constructor(options: MapDataOptions) {
    this.#options = options;
    this.#countries = countryPoints(options.gazetteer);
  }

  /** Bytes of what is cached. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** `GET /map/streets/{x}/{y}`: GeoJSON of a cell at zoom 14, null (404) where no streets are sketched. */
  async streets(x: number, y: number, admit?: Admit): Promise<Compressed | null> {
    if (!this.#options.sketchesStreets) return null;
    if (![x, y].every((at) => Number.isInteger(at) && at >= 0 && at < 2 ** cellZoom)) return null;
    await this.#readCentres();
    return this.#get(`streets/${x}/${y}`, freshMs, admit, async () => {
      const cell = await this.#thread.request<'streets'>({ kind: 'streets', x, y });
      return cell === null ? 'none' : compressBody(Buffer.from(cell));
    });
  }

  /** `GET /map/labels/{z}/{x}/{y}`: GeoJSON points with `kind`, `name`, `population`; null for no tile. */
  async labels(zoom: number, x: number, y: number): Promise<string | null> {
    try {
      return JSON.stringify(placeLabels(this.#options.gazetteer, await this.#countries, zoom, x, y));
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** `GET /map/world/{z}/{x}/{y}`: vector tile, **already gzipped** (`Content-Encoding: gzip`); null for no tile. */
  async world(zoom: number, x: number, y: number, admit?: Admit): Promise<Buffer | null> {
    if (!isWorldTile(zoom, x, y)) return null;
    return this.#get(`world/${zoom}/${x}/${y}`, 0, admit, async () => {
      const tile = await this.#thread.request<'tile'>({ kind: 'tile', zoom, x, y });
      return tile === null ? 'none' : withoutSlack(tile);
    });
  }

  /** `GET /map/still/…`: SVG of a neighbourhood, with the streets of the live map, or of a wider part of the world; null (404) for a map of the operator that only a browser can draw. */
  async still({ step, x, y, size, theme }: StaticMapView, admit?: Admit): Promise<Compressed | null> {
    const zoom = step / staticMapGrid.zoomsPerLevel;
    const level = gridLevel(zoom);
    const still = { zoom, longitude: longitudeAt(x, level), latitude: latitudeAt(y, level), theme };
    // Nothing is drawn around the poles.
    if (Math.abs(still.latitude) > 85) return null;
    const { style } = this.#options;
    if (style && !style.hasImages) return null;
    if (!style) await this.#readCentres();
    return this.#get(`still/${step}/${x}/${y}/${size}/${theme}`, 6 * freshMs, admit, async () => {
      const image = { ...still, ...staticMapSizes[size] };
      const hasStreets = this.#options.sketchesStreets;
      const svg = style
        ? await style.image(image)
        : await this.#thread.request<'still'>({ kind: 'still', still: image, hasStreets });
      return compressBody(Buffer.from(svg));
    });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** @param ttl milliseconds that it is good for, 0 for ever */
  async #get<Kind extends Compressed | Buffer>(
    key: string,
    ttl: number,
    admit: Admit | undefined,
    draw: () => Promise<Kind | 'none'>,
  ): Promise<Kind | null> {
    const known = this.#cache.get(key) ?? (await this.#share(key, ttl, admit, draw));
    return known === 'none' ? null : (known as Kind);
  }

  async #share(key: string, ttl: number, admit: Admit | undefined, draw: () => Promise<Drawn>): Promise<Drawn> {
    if (!this.#drawing.has(key)) await admit?.();
    const under = this.#drawing.get(key);
    if (under) return under;
    const work = draw()
      .then((drawn) => {
        this.#cache.set(key, drawn, { ttl });
        return drawn;
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, work);
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

function bytesOf(drawn: Drawn): number {
  if (drawn === 'none') return overheadBytes;
  if (Buffer.isBuffer(drawn)) return drawn.length + overheadBytes;
  return drawn.brotli.length + drawn.gzip.length + overheadBytes;
}
