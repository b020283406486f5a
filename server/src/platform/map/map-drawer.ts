import type { Point } from '../geocoding/geocoder.ts';
import { drawStaticMap, type StaticMap } from './draw-static-map.ts';
import { type Land, loadLand } from './land.ts';
import { streetSketch, type StreetSketch } from './street-sketch.ts';
import { WorldTiles } from './world-tiles.ts';
import { distanceKm } from '@latchkey/contract/map/distance';

/** Result of each kind of request: a vector tile (gzipped), the streets of a cell as GeoJSON, an SVG. */
export interface MapResults {
  tile: Uint8Array | null;
  streets: string | null;
  staticMap: string;
}

export type MapRequest =
  | { kind: 'tile'; zoom: number; x: number; y: number }
  | { kind: 'streets'; x: number; y: number }
  /** `hasStreets` only in the demo market, because streets are invented. */
  | { kind: 'staticMap'; view: StaticMap; hasStreets: boolean };

/** A static map farther than this from every listing gets its own street sketch. */
const nearKm = 3;
/** Below this zoom, static maps are drawn from the coarse coast, without streets. */
const fineFromZoom = 6;

interface Town {
  sketch: StreetSketch;
  distanceKm: (longitude: number, latitude: number) => number;
}

/** Draws the parts of the bundled map. Each takes up to a second of CPU time, so it runs in a separate thread. */
export class MapDrawer {
  readonly #land = new Map<'10m' | '50m', Promise<Land>>();
  readonly #world = new WorldTiles(() => this.#landAt('10m'));
  #centres: readonly Point[] = [];
  #town: Promise<Town> | undefined;

  /** @param centres points around which streets are sketched */
  setCentres(centres: readonly Point[]): void {
    this.#centres = centres;
    this.#town = undefined;
  }

  draw(request: MapRequest): Promise<MapResults[keyof MapResults]> {
    if (request.kind === 'tile') return this.#world.tile(request.zoom, request.x, request.y);
    return request.kind === 'streets' ? this.#streets(request.x, request.y) : this.#staticMap(request);
  }

  async #streets(x: number, y: number): Promise<string | null> {
    const { sketch } = await this.#townNow();
    const cell = sketch.cell(x, y);
    return cell && JSON.stringify(cell);
  }

  async #staticMap({ view, hasStreets }: Extract<MapRequest, { kind: 'staticMap' }>): Promise<string> {
    if (view.zoom < fineFromZoom) return drawStaticMap(view, null, await this.#landAt('50m'));
    if (!hasStreets) return drawStaticMap(view, null, await this.#landAt('10m'));
    const [land, town] = await Promise.all([this.#landAt('10m'), this.#townNow()]);
    const isNear = town.distanceKm(view.longitude, view.latitude) <= nearKm;
    const sketch = isNear ? town.sketch : streetSketch({ distanceKm: distanceToNearest([view]), isLand: land.isLand });
    return drawStaticMap(view, sketch, land);
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
    const toNearest = distanceToNearest(this.#centres);
    this.#town ??= this.#landAt('10m').then(({ isLand }) => ({
      sketch: streetSketch({ distanceKm: toNearest, isLand }),
      distanceKm: toNearest,
    }));
    return this.#town;
  }
}

/** Returns a function for the distance to the nearest of the given points, in kilometres; Infinity without any. */
export function distanceToNearest(centres: readonly Point[]): (longitude: number, latitude: number) => number {
  return (longitude, latitude) => {
    const here = { latitude, longitude };
    let minimum = Infinity;
    for (const centre of centres) {
      // Comparing the latitude is cheap and excludes most points.
      if (Math.abs(centre.latitude - latitude) * 111 < minimum) minimum = Math.min(minimum, distanceKm(here, centre));
    }
    return minimum;
  };
}
