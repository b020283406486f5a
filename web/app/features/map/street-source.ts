import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CellLoader } from './cell-loader.ts';
import { cellsFrom } from './fetch-geojson.ts';
import { STREETS } from './map-style.ts';
import { tilesInBox } from './tile-maths.ts';
import { viewBox } from './view-box.ts';

const CELL_ZOOM = 14;
const FROM_ZOOM = 12;
/** A 1440-pixel map at zoom 12 shows about 120 cells. */
const KEEP = 200;

/** Gives every feature of a cell a name of its own, which MapLibre needs to take it out again. */
function withIds(key: string, features: readonly Feature[]): Feature[] {
  return features.map((feature, index) => ({ ...feature, id: `${key}#${index}` }));
}

/** Draws the streets, parks and waters of the cells in view, from zoom 12 on. */
export function attachStreetSource(map: MapLibreMap): () => void {
  const source = () => map.getSource<GeoJSONSource>(STREETS);
  const loader = new CellLoader({
    fetchCell: cellsFrom(({ x, y }) => `/map/streets/${x}/${y}`),
    keep: KEEP,
    atOnce: 8,
    onArrived: (key, features) => {
      if (features.length > 0) void source()?.updateData({ add: withIds(key, features) });
    },
    onDropped: (key, features) => {
      if (features.length > 0) void source()?.updateData({ remove: features.map((_, index) => `${key}#${index}`) });
    },
  });
  const look = () => loader.want(map.getZoom() < FROM_ZOOM ? [] : tilesInBox(viewBox(map), CELL_ZOOM));
  look();
  map.on('moveend', look);
  return () => {
    map.off('moveend', look);
    loader.stop();
  };
}
