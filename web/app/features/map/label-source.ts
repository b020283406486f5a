import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CellLoader } from './cell-loader.ts';
import { cellsFrom } from './fetch-geojson.ts';
import { PLACES } from './map-style.ts';
import { mergeLabels } from './merge-labels.ts';
import { tilesInBox } from './tile-maths.ts';
import { viewBox } from './view-box.ts';

/** Beyond this zoom a tile of labels holds a place or none, so its parent serves. */
const FINEST = 12;
const KEEP = 48;

/** Draws the names of countries and cities that belong to the view. */
export function attachLabelSource(map: MapLibreMap): () => void {
  let shown = '';
  const loader = new CellLoader({
    fetchCell: cellsFrom((tile) => `/map/labels/${tile.z}/${tile.x}/${tile.y}`),
    keep: KEEP,
    onArrived: () => draw(),
  });
  const draw = () => {
    const features = mergeLabels(loader.inView());
    const now = features.map((feature) => feature.properties?.['name']).join('|');
    if (now === shown) return;
    shown = now;
    void map.getSource<GeoJSONSource>(PLACES)?.setData({ type: 'FeatureCollection', features });
  };
  const look = () => {
    const zoom = Math.min(FINEST, Math.max(0, Math.floor(map.getZoom())));
    loader.want(tilesInBox(viewBox(map), zoom));
    draw();
  };
  look();
  map.on('moveend', look);
  return () => {
    map.off('moveend', look);
    loader.stop();
  };
}
