import type { Point } from '../places/geocoder.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { countryPoints, type CountryPoint } from './country-points.ts';
import { checkStill, drawStill, type Still } from './draw-still.ts';
import { loadLand, type Land } from './land.ts';
import { nearestOf } from './near-centres.ts';
import { placeLabels } from './place-labels.ts';
import { cellZoom, streetSketch, type StreetSketch } from './street-sketch.ts';
import { WorldTiles } from './world-tiles.ts';

export interface MapDataOptions {
  gazetteer: Gazetteer;
  /** Streets are drawn around `centres`. They are invented, so only the demo market has them. */
  sketchesStreets: boolean;
  /** Where streets are sketched; asked again every ten minutes. */
  centres: () => Promise<readonly Point[]>;
  now: () => Date;
}

/** How long browsers and proxies may keep what a map is made of. Streets follow the homes and may grow. */
export const mapCacheControl = {
  streets: 'public, max-age=3600, stale-while-revalidate=86400',
  still: 'public, max-age=86400, stale-while-revalidate=604800',
  labels: 'public, max-age=86400, stale-while-revalidate=604800',
  world: 'public, max-age=604800, stale-while-revalidate=2592000',
} as const;

const freshMs = 600_000;
/** Cells are some 30 kB each. */
const keptCells = 300;
/** A still further than this from every home has a sketch of its own. */
const nearKm = 3;
/** A still of a country or more is drawn from the coarser map of the world, without streets. */
const fineFrom = 6;

/** Everything our own map is drawn from. Texts are JSON or SVG, ready to be sent. */
export class MapData {
  readonly #options: MapDataOptions;
  readonly #world = new WorldTiles(() => this.#landNow());
  readonly #cells = new Map<string, string | null>();
  #land: Promise<Land> | undefined;
  #coarseLand: Promise<Land> | undefined;
  #countries: Promise<CountryPoint[]> | undefined;
  #town: Promise<{ sketch: StreetSketch; distanceKm: (longitude: number, latitude: number) => number }> | undefined;
  #townUntil = 0;

  constructor(options: MapDataOptions) {
    this.#options = options;
  }

  /** `GET /map/streets/{x}/{y}`: GeoJSON of a cell at zoom 14, null (404) where no streets are sketched. */
  async streets(x: number, y: number): Promise<string | null> {
    if (!this.#options.sketchesStreets) return null;
    if (![x, y].every((at) => Number.isInteger(at) && at >= 0 && at < 2 ** cellZoom)) return null;
    const { sketch } = await this.#townNow();
    const key = `${x}/${y}`;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const cell = sketch.cell(x, y);
    const text = cell && JSON.stringify(cell);
    if (this.#cells.size >= keptCells) this.#cells.delete(this.#cells.keys().next().value ?? '');
    this.#cells.set(key, text);
    return text;
  }

  /** `GET /map/labels/{z}/{x}/{y}`: GeoJSON points with `kind`, `name`, `population`; null for no tile. */
  async labels(zoom: number, x: number, y: number): Promise<string | null> {
    this.#countries ??= countryPoints(this.#options.gazetteer);
    try {
      return JSON.stringify(placeLabels(this.#options.gazetteer, await this.#countries, zoom, x, y));
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** `GET /map/world/{z}/{x}/{y}`: vector tile, **already gzipped** (`Content-Encoding: gzip`); null for no tile. */
  world(zoom: number, x: number, y: number): Promise<Buffer | null> {
    return this.#world.tile(zoom, x, y);
  }

  /**
   * `GET /map/still/…`: SVG of a neighbourhood, with the same streets as the live map, or of any wider part of the world.
   * @throws RangeError for a still that nobody needs (400)
   */
  async still(still: Still): Promise<string> {
    checkStill(still);
    if (still.zoom < fineFrom) return drawStill(still, null, await this.#coarseLandNow());
    if (!this.#options.sketchesStreets) return drawStill(still, null, await this.#landNow());
    const [land, town] = await Promise.all([this.#landNow(), this.#townNow()]);
    const isNear = town.distanceKm(still.longitude, still.latitude) <= nearKm;
    const sketch = isNear ? town.sketch : streetSketch({ distanceKm: nearestOf([still]), isLand: land.isLand });
    return drawStill(still, sketch, land);
  }

  #coarseLandNow(): Promise<Land> {
    this.#coarseLand ??= loadLand('50m');
    return this.#coarseLand;
  }

  #landNow(): Promise<Land> {
    this.#land ??= loadLand('10m');
    return this.#land;
  }

  #townNow() {
    const now = this.#options.now().getTime();
    if (!this.#town || now >= this.#townUntil) {
      this.#townUntil = now + freshMs;
      this.#cells.clear();
      this.#town = this.#surveyTown().catch((error: unknown) => {
        this.#town = undefined;
        throw error;
      });
    }
    return this.#town;
  }

  async #surveyTown() {
    const [land, centres] = await Promise.all([this.#landNow(), this.#options.centres()]);
    const distanceKm = nearestOf(centres);
    return { sketch: streetSketch({ distanceKm, isLand: land.isLand }), distanceKm };
  }
}
