import { z } from 'zod';

/** The parts of a MapLibre style that contain URLs or show whether it consists of raster tiles only. */
const sourceShape = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  urls: z.array(z.string()).optional(),
  data: z.unknown().optional(),
  tiles: z.array(z.string()).optional(),
  tileSize: z.number().positive().optional(),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  scheme: z.string().optional(),
  attribution: z.string().optional(),
});
const layerShape = z.looseObject({
  type: z.string(),
  source: z.string().optional(),
  minzoom: z.number().optional(),
  maxzoom: z.number().optional(),
  layout: z.looseObject({ visibility: z.string().optional() }).optional(),
  paint: z.record(z.string(), z.unknown()).optional(),
});

export const styleShape = z.looseObject({
  sources: z.record(z.string(), sourceShape),
  layers: z.array(layerShape),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.looseObject({ url: z.string() }))]).optional(),
});
/** TileJSON has the members of a source except the type. */
export const tileJsonShape = sourceShape.omit({ type: true });

export type MapStyleSource = z.output<typeof sourceShape>;
export type MapStyleDocument = z.output<typeof styleShape>;

/** Raster layers, in drawing order. */
export interface RasterMap {
  background: string | null;
  layers: RasterLayer[];
  /** Plain text, `''` when the style names none. */
  attribution: string;
}

export interface RasterLayer {
  tiles: readonly string[];
  /** Side of a tile in CSS pixels. */
  tileSize: number;
  /** First and last zoom level with tiles. */
  firstLevel: number;
  lastLevel: number;
  /** Zooms of the map at which the layer is visible. */
  minZoom: number;
  maxZoom: number;
  isTms: boolean;
  opacity: number;
}

/** Returns whether the `url` of a source is a TileJSON document; that of an `image` is the image. */
export function hasTileJson({ type, url }: MapStyleSource): boolean {
  return url !== undefined && ['vector', 'raster', 'raster-dem'].includes(type);
}

/** Returns every URL that a browser requests to draw the style; patterns such as `{z}` stay in them. */
export function styleAddresses({ sources, glyphs, sprite }: MapStyleDocument): string[] {
  const ofSources = Object.values(sources).flatMap(({ url, urls = [], tiles = [], data }) => [
    url,
    ...urls,
    ...tiles,
    typeof data === 'string' ? data : undefined,
  ]);
  const sprites = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url);
  return [...ofSources, glyphs, ...sprites].filter((address) => address !== undefined);
}

/** @returns the raster layers; null for a style with other layers, which only a renderer can draw */
export function readRasterMap({ sources, layers }: MapStyleDocument): RasterMap | null {
  const map: RasterMap = { background: null, layers: [], attribution: '' };
  const attributions = new Set<string>();
  for (const { type, source: name = '', minzoom, maxzoom, layout, paint = {} } of layers) {
    if (layout?.visibility === 'none') continue;
    const source = sources[name];
    if (type === 'background') {
      const colour = paint['background-color'];
      map.background = typeof colour === 'string' ? colour : map.background;
    } else if (type === 'raster' && source?.tiles?.length && source.tiles.every(isPlainPattern)) {
      const opacity = paint['raster-opacity'];
      map.layers.push({
        tiles: source.tiles,
        tileSize: source.tileSize ?? 512,
        firstLevel: source.minzoom ?? 0,
        lastLevel: source.maxzoom ?? 22,
        minZoom: minzoom ?? 0,
        maxZoom: maxzoom ?? 24,
        isTms: source.scheme === 'tms',
        opacity: typeof opacity === 'number' ? opacity : 1,
      });
      if (source.attribution) attributions.add(plainText(source.attribution));
    } else return null;
  }
  return map.layers.length > 0 ? { ...map, attribution: [...attributions].join(' ') } : null;
}

/** Returns whether a URL has only tile coordinates as placeholders: no bounding box of a WMS, no quadkey. */
function isPlainPattern(address: string): boolean {
  const names = [...address.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return /^https?:/.test(address) && names.every((name) => ['z', 'x', 'y', 'ratio'].includes(name));
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
