import type { FeatureCollection } from 'geojson';
import type { FetchCell } from './cell-loader.ts';
import type { Tile } from './tile-maths.ts';

/**
 * Fetches cells of the map from our server; a cell that does not exist (404) is empty.
 * @param address the path of a tile
 * @throws when the server cannot be reached or fails
 */
export function cellsFrom(address: (tile: Tile) => string): FetchCell {
  return async (tile, signal) => {
    const answer = await fetch(address(tile), { signal });
    if (answer.status === 404 || answer.status === 204) return { type: 'FeatureCollection', features: [] };
    if (!answer.ok) throw new Error(`Map cell ${tile.z}/${tile.x}/${tile.y} answered ${answer.status}`);
    return (await answer.json()) as FeatureCollection;
  };
}
