import type { FeatureCollection } from 'geojson';
import type { FetchCell } from './cell-loader.ts';
import type { Tile } from './tile-maths.ts';

/**
 * Fetches map cells from our server; a missing cell (404) is empty.
 * @param path returns the path of a tile
 * @throws when the server is unreachable or fails
 */
export function createCellFetcher(path: (tile: Tile) => string): FetchCell {
  return async (tile, signal) => {
    const response = await fetch(path(tile), { signal });
    if (response.status === 404 || response.status === 204) return { type: 'FeatureCollection', features: [] };
    if (!response.ok) throw new Error(`Map cell ${tile.z}/${tile.x}/${tile.y} answered ${response.status}`);
    return (await response.json()) as FeatureCollection;
  };
}
