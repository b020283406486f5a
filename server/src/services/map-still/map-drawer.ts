import type { Point } from '../places/geocoder.ts';
import { drawStill, type Still } from './draw-still.ts';
import { type Land, loadLand } from './land.ts';
import { nearestOf } from './near-centres.ts';
import { streetSketch, type StreetSketch } from './street-sketch.ts';
import { WorldTiles } from './world-tiles.ts';

/** What each request answers: a vector tile (gzipped), the streets of a cell as GeoJSON, an SVG. */
export interface MapResults {
  tile: Uint8Array | null;
  streets: string | null;
  still: string;
}

export type MapRequest =
  | { kind: 'tile'; zoom: number; x: number; y: number }
  | { kind: 'streets'; x: number; y: number }
  /** Streets are invented, so only the demo market has them. */
  | { kind: 'still'; still: Still; hasStreets: boolean };

/** A still further than this from every listing has a sketch of its own. */
const nearKm = 3;
/** A still of a country or more is drawn from the coarser map of the world, without streets. */
const fineFrom = 6;

interface Town {
  sketch: StreetSketch;
  distanceKm: (longitude: number, latitude: number) => number;
}

/** Draws the parts of our own map. Takes up to a second of a core each, so it belongs into a thread of its own. */
export class MapDrawer {
  readonly #land = new Map<'10m' | '50m', Promise<Land>>();
  readonly #world = new WorldTiles(() => this.#landAt('10m'));
  #centres: readonly Point[] = [];
  #town: Promise<Town> | undefined;

  /** @param centres where streets are sketched */
  setCentres(centres: readonly Point[]): void {
    this.#centres = centres;
    this.#town = undefined;
  }

  draw(request: MapRequest): Promise<MapResults[keyof MapResults]> {
    if (request.kind === 'tile') return this.#world.tile(request.zoom, request.x, request.y);
    return request.kind === 'streets' ? this.#streets(request.x, request.y) : this.#still(request);
  }

  async #streets(x: number, y: number): Promise<string | null> {
    const { sketch } = await this.#townNow();
    const cell = sketch.cell(x, y);
    return cell && JSON.stringify(cell);
  }

  async #still({ still, hasStreets }: Extract<MapRequest, { kind: 'still' }>): Promise<string> {
    if (still.zoom < fineFrom) return drawStill(still, null, await this.#landAt('50m'));
    if (!hasStreets) return drawStill(still, null, await this.#landAt('10m'));
    const [land, town] = await Promise.all([this.#landAt('10m'), this.#townNow()]);
    const isNear = town.distanceKm(still.longitude, still.latitude) <= nearKm;
    const sketch = isNear ? town.sketch : streetSketch({ distanceKm: nearestOf([still]), isLand: land.isLand });
    return drawStill(still, sketch, land);
  }

  #landAt(scale: '10m' | '50m'): Promise<Land> {
    const known = this.#land.get(scale);
    if (known) return known;
    const land = loadLand(scale);
    this.#land.set(scale, land);
    land.catch(() => this.#land.delete(scale));
    return land;
  }

  #townNow(): Promise<Town> {
    const distanceKm = nearestOf(this.#centres);
    this.#town ??= this.#landAt('10m').then(({ isLand }) => ({
      sketch: streetSketch({ distanceKm, isLand }),
      distanceKm,
    }));
    return this.#town;
  }
}
