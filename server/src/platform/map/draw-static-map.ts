import { type CityKind, citiesFromZoom } from './city-shapes.ts';
import { clipToHull } from './clip.ts';
import { planeZoom, tileX, tileY } from './mercator.ts';
import type { Line, Rectangle } from './shapes.ts';
import { simplifyRing } from './simplify.ts';
import type { StreetFeature, StreetKind, StreetSketch } from './street-sketch.ts';
import type { MapShapes } from './world-tiles.ts';

/** The map colours of tokens.css (`--map-…`) in sRGB, for images that are drawn outside a page. */
interface StaticMapColours {
  water: string;
  land: string;
  block: string;
  road: string;
  arteryEdge: string;
  artery: string;
  park: string;
  label: string;
}

const staticMapColours: Readonly<Record<'light' | 'dark', StaticMapColours>> = {
  light: {
    water: '#c0d9e3',
    land: '#f4f2ee',
    block: '#edeae5',
    road: '#ffffff',
    arteryEdge: '#dccfb8',
    artery: '#fef6e4',
    park: '#d5e9d1',
    label: '#544f49',
  },
  dark: {
    water: '#172831',
    land: '#201e1a',
    block: '#25231e',
    road: '#363430',
    arteryEdge: '#1b1915',
    artery: '#47433b',
    park: '#1e2c1f',
    label: '#bbb7b0',
  },
};

export interface StaticMap {
  latitude: number;
  longitude: number;
  /** MapLibre zoom: the world is 512 pixels wide at 0; streets are shown from 12. */
  zoom: number;
  /** CSS pixels. */
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

/** Title of the SVG: the streets are not real. Pages show the same note in their language. */
const streetsNote = 'Streets are illustrative';

/** Streets are drawn from this zoom on, as on the live map. */
const streetsFrom = 12;
/** Land is clipped to tiles of at most this zoom. */
const landZoom = 10;
/** From this zoom on, all land has the colour of a town. */
const townFrom = 12;
/** Fractions of a pixel: tenths for a neighbourhood, whole pixels for a continent, whose coast has ten thousand points. */
const partsOfPixel = { near: 10, wide: 1 } as const;

export interface StaticMapShapes extends MapShapes {
  streets: StreetSketch | null;
}

/**
 * Draws a static map as an SVG file. It shows the same shapes as the live map and, as designed, no labels: the page shows
 * names in its own language and font.
 */
export function drawStaticMap(map: StaticMap, { land, cities, streets }: StaticMapShapes): string {
  const { width, height, zoom } = map;
  const colours = staticMapColours[map.theme];
  const view = viewOf(map);
  const paths: Paths = new Map();
  const add = (kind: PathKind, path: string) => {
    const known = paths.get(kind) ?? [];
    paths.set(kind, known);
    if (path) known.push(path);
  };

  const level = Math.min(landZoom, Math.floor(zoom));
  const shapes = zoom < citiesFromZoom ? [] : cities.inBox(view.box);
  for (const [x, y] of view.tiles(level)) {
    if (x < 0 || y < 0 || x >= 2 ** level || y >= 2 ** level) continue;
    const areas = land.inTile(level, x, y);
    for (const rings of areas) {
      add('land', rings.map(view.ring).join(''));
      for (const { kind, points } of shapes) {
        if (kind === 'built') add('built', rings.map((ring) => view.ring(clipToHull(ring, points))).join(''));
      }
    }
  }
  for (const { kind, points } of shapes) {
    if (kind === 'park' || kind === 'water') add(kind, view.ring(points));
    else if (kind !== 'built') add(kind, view.path(points));
  }
  for (const [x, y] of streets && zoom >= streetsFrom ? view.tiles(planeZoom) : []) {
    for (const feature of streets?.cell(x, y)?.features ?? []) add(feature.properties.kind, pathOf(feature, view.path));
  }

  const { areas, lines } = layersOf(paths, colours, zoom);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${streets ? `<title>${streetsNote}</title>` : ''}<rect width="${width}" height="${height}" fill="${colours.water}"/>` +
    `<g fill-rule="evenodd" shape-rendering="crispEdges">${areas}</g><g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
  );
}

type PathKind = StreetKind | CityKind | 'land';
type Paths = Map<PathKind, string[]>;

function layersOf(paths: Paths, colours: StaticMapColours, zoom: number): { areas: string; lines: string } {
  const fill = (kind: PathKind, colour: string) => {
    // A path for each area, because areas may overlap.
    const areas = paths.get(kind)?.map((path) => `<path d="${path}"/>`) ?? [];
    return areas.length > 0 ? `<g fill="${colour}">${areas.join('')}</g>` : '';
  };
  const line = (kind: PathKind, colour: string, wide: number, more = '') => {
    const path = paths.get(kind)?.join('');
    return path ? `<path d="${path}" stroke="${colour}" stroke-width="${round(wide)}" ${more}/>` : '';
  };
  // The same widths as the live map's layers.
  const wide = (at14: number, at16: number) => at14 * (at16 / at14) ** ((zoom - 14) / 2);
  const main = (at9: number, at14: number) =>
    zoom < 14 ? at9 * (at14 / at9) ** ((zoom - 9) / 5) : wide(at14, 2 * at14);
  return {
    areas:
      fill('land', zoom < townFrom ? colours.land : colours.block) +
      fill('built', colours.block) +
      fill('park', colours.park) +
      fill('water', colours.water),
    lines:
      line('river', colours.water, Math.min(2, zoom / 6)) +
      line('lane', colours.road, wide(1.3, 3.6)) +
      line('street', colours.road, wide(2.4, 6.5)) +
      line('artery', colours.arteryEdge, wide(5.4, 11.5)) +
      line('artery', colours.road, wide(4.2, 9.5)) +
      line('road', colours.arteryEdge, main(0.8, 7) + 1.4) +
      line('motorway', colours.arteryEdge, main(1.3, 8) + 1.6) +
      line('road', colours.artery, main(0.8, 7)) +
      line('motorway', colours.artery, main(1.3, 8)) +
      (zoom < 10 ? '' : line('rail', colours.label, 1.2, 'opacity=".5"')) +
      (zoom < 13 ? '' : line('rail', colours.label, 4, 'opacity=".45" stroke-linecap="butt" stroke-dasharray="1 8"')),
  };
}

interface View {
  /** In tiles of `planeZoom`. */
  box: Rectangle;
  /** Tiles of a zoom that are at least partly visible. */
  tiles(zoom: number): [number, number][];
  /** Converts a line in tiles of `planeZoom` to an SVG path in pixels. */
  path(line: Line): string;
  /** Converts the edge of an area to an SVG path; `''` for an islet that is smaller than a pixel. */
  ring(line: Line): string;
}

function viewOf({ latitude, longitude, zoom, width, height }: StaticMap): View {
  const pixelZoom = zoom + 9;
  const parts = zoom < streetsFrom ? partsOfPixel.wide : partsOfPixel.near;
  const west = tileX(longitude, pixelZoom) - width / 2;
  const north = tileY(latitude, pixelZoom) - height / 2;
  const pixels = 2 ** (pixelZoom - planeZoom);
  const path = (line: Line) => {
    // Relative steps in fractions of a pixel take fewer characters than absolute positions.
    let [beforeX, beforeY] = [0, 0];
    let text = '';
    for (const [planeX, planeY] of line) {
      const x = Math.round((planeX * pixels - west) * parts);
      const y = Math.round((planeY * pixels - north) * parts);
      if (text && x === beforeX && y === beforeY) continue;
      text += `${text ? 'l' : 'M'}${(x - beforeX) / parts} ${(y - beforeY) / parts}`;
      [beforeX, beforeY] = [x, y];
    }
    return text;
  };
  return {
    box: {
      west: west / pixels,
      east: (west + width) / pixels,
      north: north / pixels,
      south: (north + height) / pixels,
    },
    tiles(tileZoom) {
      const scale = 2 ** (tileZoom - pixelZoom);
      const tiles: [number, number][] = [];
      for (let y = Math.floor(north * scale); y <= Math.floor((north + height) * scale); y += 1) {
        for (let x = Math.floor(west * scale); x <= Math.floor((west + width) * scale); x += 1) tiles.push([x, y]);
      }
      return tiles;
    },
    ring(line) {
      const text = path(zoom < streetsFrom ? simplifyRing(line, () => 0.6 / pixels) : line);
      return zoom < streetsFrom && text.split('l').length <= 3 ? '' : `${text}Z`;
    },
    path,
  };
}

function pathOf({ geometry }: StreetFeature, path: View['path']): string {
  const toPlane = (line: readonly (readonly number[])[]) =>
    line.map(([longitude = 0, latitude = 0]) => [tileX(longitude, planeZoom), tileY(latitude, planeZoom)] as const);
  if (geometry.type === 'LineString') return path(toPlane(geometry.coordinates));
  return geometry.coordinates.map((ring) => `${path(toPlane(ring))}Z`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
