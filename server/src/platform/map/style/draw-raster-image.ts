import type { StaticMap } from '../draw-static-map.ts';
import { tileX, tileY } from '../mercator.ts';
import type { RasterLayer, RasterMap } from './read-style.ts';

export interface RasterTile {
  bytes: Buffer;
  /** Media type, such as `image/png`. */
  type: string;
}

/** Fetches a tile; null where the tile server has none, for example over the open sea. */
export type FetchTile = (address: string) => Promise<RasterTile | null>;

/**
 * Draws a static map from configured raster tiles, as an SVG that embeds them.
 * @throws errors of `fetchTile`, because an incomplete image would be cached
 */
export async function drawRasterImage(map: RasterMap, view: StaticMap, fetchTile: FetchTile): Promise<string> {
  const { width, height } = view;
  const layers = await Promise.all(map.layers.map((layer) => drawLayer(layer, view, fetchTile)));
  const background = map.background
    ? `<rect width="${width}" height="${height}" fill="${escapeText(map.background)}"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    background +
    layers.join('') +
    `${map.attribution ? attributionText(map.attribution, view) : ''}</svg>`
  );
}

async function drawLayer(layer: RasterLayer, view: StaticMap, fetchTile: FetchTile): Promise<string> {
  const { zoom, width, height, latitude, longitude } = view;
  // Rounded down: the sharper tiles of the live map would be four times as many.
  const level = Math.min(layer.lastLevel, Math.floor(zoom + Math.log2(512 / layer.tileSize)));
  if (zoom < layer.minZoom || zoom >= layer.maxZoom || level < Math.max(0, layer.firstLevel)) return '';
  const side = 512 * 2 ** (zoom - level);
  const west = tileX(longitude, level) * side - width / 2;
  const north = tileY(latitude, level) * side - height / 2;
  const rows = 2 ** level;
  const tiles: Promise<string>[] = [];
  for (let y = Math.max(0, Math.floor(north / side)); y < rows && y * side < north + height; y += 1) {
    for (let x = Math.floor(west / side); x * side < west + width; x += 1) tiles.push(drawTile(x, y));
  }
  const images = (await Promise.all(tiles)).join('');
  return layer.opacity < 1 ? `<g opacity="${layer.opacity}">${images}</g>` : images;

  async function drawTile(x: number, y: number): Promise<string> {
    const tile = await fetchTile(tileAddress(layer, level, ((x % rows) + rows) % rows, y));
    if (!tile) return '';
    // Whole pixels on both sides: at fractions of a pixel the background would show through.
    const [left, right] = [Math.round(x * side - west), Math.round((x + 1) * side - west)];
    const [top, bottom] = [Math.round(y * side - north), Math.round((y + 1) * side - north)];
    return (
      `<image x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" preserveAspectRatio="none" ` +
      `href="data:${escapeText(tile.type)};base64,${tile.bytes.toString('base64')}"/>`
    );
  }
}

function tileAddress({ tiles, isTms }: RasterLayer, z: number, x: number, y: number): string {
  const row = isTms ? 2 ** z - 1 - y : y;
  const pattern = tiles[(x + y) % tiles.length] ?? '';
  return pattern
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(row))
    .replaceAll('{ratio}', '');
}

/** Attribution of the tiles, which most licences require; the live map shows it too. */
function attributionText(text: string, { width, height }: StaticMap): string {
  return (
    `<text x="${width - 6}" y="${height - 6}" text-anchor="end" font-family="sans-serif" font-size="11" fill="#222" ` +
    `stroke="#fff" stroke-width="3" paint-order="stroke">${escapeText(text)}</text>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
