import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CellLoader } from './cell-loader.ts';
import { createCellFetcher } from './fetch-geojson.ts';
import { STREETS } from './map-style.ts';
import { tilesInBox } from './tile-maths.ts';
import { viewBox } from './view-box.ts';

const STREET_CELL_ZOOM = 14;
const MIN_STREET_ZOOM = 12;
/** A 1440-pixel map at zoom 12 shows about 120 cells. */
const MAX_CACHED_STREET_CELLS = 200;

/** Gives each feature of a cell a unique id, by which MapLibre removes it. */
function withIds(key: string, features: readonly Feature[]): Feature[] {
  return features.map((feature, index) => ({ ...feature, id: `${key}#${index}` }));
}

/** Renders the streets, parks and waters of the cells in view, from zoom 12 on. */
export function attachStreetSource(map: MapLibreMap): () => void {
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
  const update = () =>
    loader.setVisibleTiles(map.getZoom() < MIN_STREET_ZOOM ? [] : tilesInBox(viewBox(map), STREET_CELL_ZOOM));
  update();
  map.on('moveend', update);
  return () => {
    map.off('moveend', update);
    loader.stop();
  };
}
