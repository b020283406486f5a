import type { Land } from './land.ts';
import { tileX, tileY } from './mercator.ts';
import { cellZoom, type StreetFeature, type StreetKind, type StreetSketch } from './street-sketch.ts';

/** The map colours of tokens.css (`--map-…`) in sRGB, for images that are drawn outside a page. */
interface StaticMapColours {
  water: string;
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
    block: '#edeae5',
    road: '#ffffff',
    arteryEdge: '#dccfb8',
    artery: '#fef6e4',
    park: '#d5e9d1',
    label: '#544f49',
  },
  dark: {
    water: '#172831',
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
/** Fractions of a pixel: tenths for a neighbourhood, whole pixels for a continent, whose coast has ten thousand points. */
const partsOfPixel = { near: 10, wide: 1 } as const;

/**
 * Draws a static map as an SVG file. It shows the same streets as the live map and, as designed, no labels: the page shows
 * names in its own language and font.
 */
export function drawStaticMap(map: StaticMap, streets: StreetSketch | null, land: Land): string {
  const { width, height } = map;
  const colours = staticMapColours[map.theme];
  const view = viewOf(map);
  const paths = new Map<StreetKind, string>();
  const add = (kind: StreetKind, path: string) => paths.set(kind, (paths.get(kind) ?? '') + path);

  const level = Math.min(landZoom, Math.floor(map.zoom));
  const landPath = view
    .tiles(level)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < 2 ** level && y < 2 ** level)
    .flatMap(([x, y]) => land.inTile(level, x, y))
    .map((area) => area.map((ring) => view.ring(ring)).join(''))
    .join('');
  for (const [x, y] of streets && map.zoom >= streetsFrom ? view.tiles(cellZoom) : []) {
    for (const feature of streets?.cell(x, y)?.features ?? []) add(feature.properties.kind, pathOf(feature, view.path));
  }

  const fill = (path: string | undefined, colour: string) =>
    path ? `<path d="${path}" fill="${colour}" fill-rule="evenodd" shape-rendering="crispEdges"/>` : '';
  const line = (path: string | undefined, colour: string, wide: number, more = '') =>
    path ? `<path d="${path}" stroke="${colour}" stroke-width="${round(wide)}" ${more}/>` : '';
  const layers = layersOf(paths, colours, map.zoom, fill, line);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${streets ? `<title>${streetsNote}</title>` : ''}<rect width="${width}" height="${height}" fill="${colours.water}"/>` +
    `${fill(landPath, colours.block)}${layers.areas}` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${layers.lines}</g></svg>`
  );
}

function layersOf(
  paths: ReadonlyMap<StreetKind, string>,
  colours: StaticMapColours,
  zoom: number,
  fill: (path: string | undefined, colour: string) => string,
  line: (path: string | undefined, colour: string, wide: number, more?: string) => string,
): { areas: string; lines: string } {
  // The same widths as the live map's layers.
  const wide = (at14: number, at16: number) => at14 * (at16 / at14) ** ((zoom - 14) / 2);
  return {
    areas:
      fill(paths.get('block'), colours.block) +
      fill(paths.get('park'), colours.park) +
      fill(paths.get('water'), colours.water),
    lines:
      line(paths.get('lane'), colours.road, wide(1.3, 3.6)) +
      line(paths.get('street'), colours.road, wide(2.4, 6.5)) +
      line(paths.get('artery'), colours.arteryEdge, wide(7.6, 14.5)) +
      line(paths.get('artery'), colours.artery, wide(5.4, 11.5)) +
      line(paths.get('rail'), colours.label, 1.2, 'opacity=".5"') +
      line(paths.get('rail'), colours.label, 4, 'opacity=".45" stroke-linecap="butt" stroke-dasharray="1 8"'),
  };
}

type Position = readonly number[];

interface View {
  /** Tiles of a zoom that are at least partly visible. */
  tiles(zoom: number): [number, number][];
  /** Converts a line in degrees to an SVG path in pixels. */
  path(line: readonly Position[]): string;
  /** Converts the edge of an area to an SVG path; `''` for an islet that is smaller than a pixel. */
  ring(line: readonly Position[]): string;
}

function viewOf({ latitude, longitude, zoom, width, height }: StaticMap): View {
  const pixelZoom = zoom + 9;
  const parts = zoom < streetsFrom ? partsOfPixel.wide : partsOfPixel.near;
  const west = tileX(longitude, pixelZoom) - width / 2;
  const north = tileY(latitude, pixelZoom) - height / 2;
  return {
    tiles(tileZoom) {
      const scale = 2 ** (tileZoom - pixelZoom);
      const tiles: [number, number][] = [];
      for (let y = Math.floor(north * scale); y <= Math.floor((north + height) * scale); y += 1) {
        for (let x = Math.floor(west * scale); x <= Math.floor((west + width) * scale); x += 1) tiles.push([x, y]);
      }
      return tiles;
    },
    ring(line) {
      const path = this.path(line);
      return zoom < streetsFrom && path.split('l').length <= 3 ? '' : `${path}Z`;
    },
    path(line) {
      // Relative steps in fractions of a pixel take fewer characters than absolute positions.
      let [beforeX, beforeY] = [0, 0];
      let path = '';
      for (const [longitudeHere = 0, latitudeHere = 0] of line) {
        const x = Math.round((tileX(longitudeHere, pixelZoom) - west) * parts);
        const y = Math.round((tileY(latitudeHere, pixelZoom) - north) * parts);
        if (path && x === beforeX && y === beforeY) continue;
        path += `${path ? 'l' : 'M'}${(x - beforeX) / parts} ${(y - beforeY) / parts}`;
        [beforeX, beforeY] = [x, y];
      }
      return path;
    },
  };
}

function pathOf({ geometry }: StreetFeature, path: View['path']): string {
  if (geometry.type === 'LineString') return path(geometry.coordinates);
  return geometry.coordinates.map((ring) => `${path(ring)}Z`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
