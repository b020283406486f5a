import type { Land } from './land.ts';
import { tileX, tileY } from './mercator.ts';
import { stillColours, type StillColours } from './still-colours.ts';
import { cellZoom, type StreetFeature, type StreetKind, type StreetSketch } from './street-sketch.ts';

export interface Still {
  latitude: number;
  longitude: number;
  /** As MapLibre counts: the world is 512 pixels wide at 0; streets show from 12. */
  zoom: number;
  /** CSS pixels. */
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

/** What a page says beside the picture, in its own language: the streets are not the real ones. */
const stillNote = 'Streets are illustrative';

/** From here on streets are drawn, as on the live map. */
const streetsFrom = 12;
/** Land is cut to tiles of at most this zoom. */
const landZoom = 10;
/** A neighbourhood is drawn to the tenth of a pixel, a continent to the whole one: its coast has ten thousand bends. */
const partsOfPixel = { near: 10, wide: 1 } as const;

/**
 * The small still picture of a neighbourhood, as an SVG that is its own file. It shows the same streets as the live map
 * and, like the design, no writing: names are in the page's language and face.
 */
export function drawStill(still: Still, streets: StreetSketch | null, land: Land): string {
  const { width, height } = still;
  const colours = stillColours[still.theme];
  const view = viewOf(still);
  const paths = new Map<StreetKind, string>();
  const add = (kind: StreetKind, path: string) => paths.set(kind, (paths.get(kind) ?? '') + path);

  const level = Math.min(landZoom, Math.floor(still.zoom));
  const ground = view
    .tiles(level)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < 2 ** level && y < 2 ** level)
    .flatMap(([x, y]) => land.inTile(level, x, y))
    .map((area) => area.map((ring) => view.ring(ring)).join(''))
    .join('');
  for (const [x, y] of streets && still.zoom >= streetsFrom ? view.tiles(cellZoom) : []) {
    for (const feature of streets?.cell(x, y)?.features ?? []) add(feature.properties.kind, pathOf(feature, view.path));
  }

  const fill = (path: string | undefined, colour: string) =>
    path ? `<path d="${path}" fill="${colour}" fill-rule="evenodd" shape-rendering="crispEdges"/>` : '';
  const line = (path: string | undefined, colour: string, wide: number, more = '') =>
    path ? `<path d="${path}" stroke="${colour}" stroke-width="${round(wide)}" ${more}/>` : '';
  const layers = layersOf(paths, colours, still.zoom, fill, line);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${streets ? `<title>${stillNote}</title>` : ''}<rect width="${width}" height="${height}" fill="${colours.water}"/>` +
    `${fill(ground, colours.block)}${layers.areas}` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${layers.lines}</g></svg>`
  );
}

function layersOf(
  paths: ReadonlyMap<StreetKind, string>,
  colours: StillColours,
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

type Place = readonly number[];

interface View {
  /** Tiles at a zoom that the picture shows a part of. */
  tiles(zoom: number): [number, number][];
  /** A line of degrees as SVG path in pixels. */
  path(line: readonly Place[]): string;
  /** The edge of an area; nothing for an islet that is smaller than what a pixel shows. */
  ring(line: readonly Place[]): string;
}

function viewOf({ latitude, longitude, zoom, width, height }: Still): View {
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
      // Steps from point to point are shorter to write than places, in parts of a pixel.
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
