import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CellLoader } from './cell-loader.ts';
import { createCellFetcher } from './fetch-geojson.ts';
import { PLACES } from './map-style.ts';
import { mergeLabels } from './merge-labels.ts';
import { tilesInBox } from './tile-maths.ts';
import { viewBox } from './view-box.ts';

/** Tiles of higher zooms contain at most one label, so their parent at this zoom serves. */
const MAX_LABEL_ZOOM = 12;
const MAX_CACHED_LABEL_TILES = 48;

/** Renders the names of countries and cities in view. */
export function attachLabelSource(map: MapLibreMap): () => void {
  let shown = '';
  const loader = new CellLoader({
    fetchCell: createCellFetcher((tile) => `/map/labels/${tile.z}/${tile.x}/${tile.y}`),
    maxCached: MAX_CACHED_LABEL_TILES,
    onLoaded: () => render(),
  });
  const render = () => {
    const features = mergeLabels(loader.visibleFeatures());
    const names = features.map((feature) => feature.properties?.['name']).join('|');
    if (names === shown) return;
    shown = names;
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
