import type { Map as MapLibreMap, GeoJSONSource } from 'maplibre-gl';
import type { MapLabels, GeoBox } from '../map-types.ts';
import { CellLoader, type FetchCell } from './cell-loader.ts';
import { PLACES, STREETS } from './map-style.ts';
import { tilesInBox, type Tile } from '../tile-maths.ts';
import type { Feature, FeatureCollection } from 'geojson';

/**
 * Fills the map's GeoJSON sources as it moves: labels always, streets only for the sketched map of the demo market.
 * @returns a function that stops the requests
 */
export function attachSources(
  map: MapLibreMap,
  { sketched }: Pick<MapLabels, 'sketched'>,
  language: string,
): () => void {
  const detach = [...(sketched === undefined ? [] : [attachStreetSource(map)]), attachLabelSource(map, language)];
  return () => detach.forEach((stop) => stop());
}

/** Tiles of higher zooms contain at most one label, so their parent at this zoom serves. */
const MAX_LABEL_ZOOM = 12;
const MAX_CACHED_LABEL_TILES = 48;

/** Renders the names of countries and cities in view. */
function attachLabelSource(map: MapLibreMap, language: string): () => void {
  let renderedNames = '';
  const loader = new CellLoader({
    fetchCell: createCellFetcher((tile) => `/map/labels/${tile.z}/${tile.x}/${tile.y}?language=${language}`),
    maxCached: MAX_CACHED_LABEL_TILES,
    onLoaded: () => render(),
  });
  const render = () => {
    const features = mergeLabels(loader.visibleFeatures()).map(withVisibleName);
    const names = features.map((feature) => feature.properties?.['name']).join('|');
    if (names === renderedNames) return;
    renderedNames = names;
    void map.getSource<GeoJSONSource>(PLACES)?.setData({ type: 'FeatureCollection', features });
  };
  const update = () => {
    const zoom = Math.min(MAX_LABEL_ZOOM, Math.max(0, Math.floor(map.getZoom())));
    loader.setVisibleTiles(tilesInBox(viewBox(map), zoom));
    render();
  };
  update();
  map.on('moveend', update);
  return () => {
    map.off('moveend', update);
    loader.stop();
  };
}

function withVisibleName(feature: Feature): Feature {
  const name = String(feature.properties?.['name'] ?? '');
  if (document.documentElement.dir !== 'rtl' || !/[()]/.test(name)) return feature;
  return { ...feature, properties: { ...feature.properties, name: mirrorBrackets(name) } };
}

/**
 * Exchanges opening and closing brackets. MapLibre draws each letter on a canvas of its own, which has the direction of the page
 * and mirrors them.
 */
export function mirrorBrackets(name: string): string {
  return name.replaceAll(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('));
}

const STREET_CELL_ZOOM = 14;
const MIN_STREET_ZOOM = 12;
/** A 1440-pixel map at zoom 12 shows about 120 cells. */
const MAX_CACHED_STREET_CELLS = 200;

/** Adds to each feature of a cell a unique id, by which MapLibre removes it. */
function withIds(key: string, features: readonly Feature[]): Feature[] {
  return features.map((feature, index) => ({ ...feature, id: `${key}#${index}` }));
}

/** Renders the streets, parks and waters of the cells in view, from zoom 12 on. */
function attachStreetSource(map: MapLibreMap): () => void {
  const source = () => map.getSource<GeoJSONSource>(STREETS);
  const loader = new CellLoader({
    fetchCell: createCellFetcher(({ x, y }) => `/map/streets/${x}/${y}`),
    maxCached: MAX_CACHED_STREET_CELLS,
    concurrency: 8,
    onLoaded: (key, features) => {
      if (features.length > 0) void source()?.updateData({ add: withIds(key, features) });
    },
    onEvicted: (key, features) => {
      if (features.length > 0) void source()?.updateData({ remove: features.map((_, index) => `${key}#${index}`) });
    },
  });
  const update = () => {
    const hasStreets = map.getZoom() >= MIN_STREET_ZOOM;
    // Shows the note about them.
    map.getContainer().toggleAttribute('data-streets', hasStreets);
    loader.setVisibleTiles(hasStreets ? tilesInBox(viewBox(map), STREET_CELL_ZOOM) : []);
  };
  update();
  map.on('moveend', update);
  return () => {
    map.off('moveend', update);
    loader.stop();
  };
}

/**
 * Fetches map cells from our server; one with nothing on it is a 204.
 * @param pathOf returns the path of a tile
 * @throws when the server is unreachable or fails
 */
function createCellFetcher(pathOf: (tile: Tile) => string): FetchCell {
  return async (tile, signal) => {
    const response = await fetch(pathOf(tile), { signal });
    if (response.status === 204) return { type: 'FeatureCollection', features: [] };
    if (!response.ok) throw new Error(`Map cell ${tile.z}/${tile.x}/${tile.y} responded with ${response.status}`);
    return (await response.json()) as FeatureCollection;
  };
}

/** The visible box of a map; its longitudes exceed ±180 after panning around the world. */
function viewBox(map: MapLibreMap): GeoBox {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

/** Limits the labels that MapLibre checks for overlaps. */
const MAX_LABELS = 800;

function population(feature: Feature): number {
  return Number(feature.properties?.['population'] ?? 0) || 0;
}

/**
 * Merges the labels of several tiles, sorted by population. A place that is in two tiles (at a common edge, or at two
 * zooms while tiles load) is listed once.
 */
export function mergeLabels(tiles: Iterable<readonly Feature[]>, limit: number = MAX_LABELS): Feature[] {
  const places = new Map<string, Feature>();
  for (const features of tiles) {
    for (const feature of features) {
      if (feature.geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      places.set(`${feature.properties?.['name']}@${longitude.toFixed(2)},${latitude.toFixed(2)}`, feature);
    }
  }
  return [...places.values()].sort((one, other) => population(other) - population(one)).slice(0, limit);
}
