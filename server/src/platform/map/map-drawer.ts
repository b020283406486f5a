import type { Point } from '../geocoding/geocoder.ts';
import { drawStaticMap, type StaticMap } from './draw-static-map.ts';
import { noCities } from './city-shapes.ts';
import { loadWorld, type World } from './ground.ts';
import { streetSketch, type StreetSketch } from './street-sketch.ts';
import { drawWorldTile } from './world-tiles.ts';
import { distanceKm } from '@latchkey/contract/map/distance';

/** Result of each kind of request: a vector tile (gzipped), the streets of a cell as GeoJSON, an SVG. */
export interface MapResults {
  tile: Uint8Array | null;
  streets: string | null;
  staticMap: string;
}

export type MapRequest =
  /** `hasCities` only in the demo market, whose cities are drawn by hand. */
  | { kind: 'tile'; zoom: number; x: number; y: number; hasCities: boolean }
  | { kind: 'streets'; x: number; y: number }
  /** `hasStreets` only in the demo market, because streets are invented. */
  | { kind: 'staticMap'; view: StaticMap; hasStreets: boolean };

/** A static map farther than this from every listing gets its own street sketch. */
const nearKm = 3;

interface Town {
  sketch: StreetSketch;
  distanceKm: (longitude: number, latitude: number) => number;
}

/** Draws the parts of the bundled map. Each takes up to a second of CPU time, so it runs in a separate thread. */
export class MapDrawer {
  #world: Promise<World> | undefined;
  #centres: readonly Point[] = [];
  #town: Promise<Town> | undefined;

  /** @param centres points around which streets are sketched */
  setCentres(centres: readonly Point[]): void {
    this.#centres = centres;
    this.#town = undefined;
  }

  draw(request: MapRequest): Promise<MapResults[keyof MapResults]> {
    if (request.kind === 'tile') return this.#tile(request);
    return request.kind === 'streets' ? this.#streets(request.x, request.y) : this.#staticMap(request);
  }

  async #tile({ zoom, x, y, hasCities }: Extract<MapRequest, { kind: 'tile' }>): Promise<Uint8Array | null> {
    const { land, cities } = await this.#loadWorld();
    return drawWorldTile({ land, cities: hasCities ? cities : noCities }, zoom, x, y);
  }

  async #streets(x: number, y: number): Promise<string | null> {
    const { sketch } = await this.#townNow();
    const cell = sketch.cell(x, y);
    return cell && JSON.stringify(cell);
  }

  async #staticMap({ view, hasStreets }: Extract<MapRequest, { kind: 'staticMap' }>): Promise<string> {
    const { land, cities, ground } = await this.#loadWorld();
    if (!hasStreets) return drawStaticMap(view, { land, cities: noCities, streets: null });
    const town = await this.#townNow();
    const isNear = town.distanceKm(view.longitude, view.latitude) <= nearKm;
    const streets = isNear ? town.sketch : streetSketch({ distanceKm: distanceToNearest([view]), ...ground });
    return drawStaticMap(view, { land, cities, streets });
  }

  #loadWorld(): Promise<World> {
    this.#world ??= loadWorld();
    this.#world.catch(() => (this.#world = undefined));
    return this.#world;
  }

  #townNow(): Promise<Town> {
    const toNearest = distanceToNearest(this.#centres);
    this.#town ??= this.#loadWorld().then(({ ground }) => ({
      sketch: streetSketch({ distanceKm: toNearest, ...ground }),
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
