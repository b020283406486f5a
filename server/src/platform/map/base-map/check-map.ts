import type { MapCheck, MapPart } from '@latchkey/contract/admin/map-settings/records';
import { z } from 'zod';
import { hasTileJson, type MapStyleSource, styleShape, tileJsonShape } from '../style/read-style.ts';
import { tileX, tileY } from '../mercator.ts';
import { MapProblem, type MapResponse, parseMapJson, requestMap } from './map-request.ts';
import type { StoredMap } from './stored-map.ts';

/** Sources of a style that are tested; the rest of a large style fails alike. */
const maxSources = 10;
const maxMessageLength = 300;
/** Largest zoom of a tile in MapLibre. */
const maxZoom = 24;
const googleSession = z.object({ session: z.string() });

interface CheckOptions {
  siteUrl: string;
  googleUrl: string;
}

type Check = (part: MapPart, work: () => Promise<string>) => Promise<void>;

/**
 * Requests what a browser would request to draw a map, and returns a result for each part. The archive is not requested
 * here, because it must be read before there is a map to test.
 */
export async function checkMap(map: StoredMap, key: string, { siteUrl, googleUrl }: CheckOptions): Promise<MapCheck[]> {
  const checks: MapCheck[] = [];
  const check: Check = async (part, work) => {
    try {
      checks.push({ part, problem: null, message: (await work()).slice(0, maxMessageLength) });
    } catch (error) {
      checks.push(failedCheck(part, error));
    }
  };
  if (map.provider === 'style') await checkStyle(map.url, siteUrl, check);
  if (map.provider === 'google') await checkGoogle({ url: googleUrl, key }, siteUrl, check);
  const { satellite } = map;
  if (satellite) await check('satellite', () => requestTile({ type: 'raster', tiles: [satellite.tiles] }, siteUrl));
  return checks;
}

/** The check of a part that failed. @throws errors that are not of the map */
export function failedCheck(part: MapPart, error: unknown): MapCheck {
  if (!(error instanceof MapProblem)) throw error;
  return { part, problem: error.problem, message: error.message.slice(0, maxMessageLength) };
}

async function checkStyle(url: string, siteUrl: string, check: Check): Promise<void> {
  const addresses = new Set(['light', 'dark'].map((theme) => url.replace('{theme}', theme)));
  for (const address of addresses) {
    const parts: (() => Promise<void>)[] = [];
    await check('style', async () => {
      const response = await requestMap(address, { siteUrl });
      const style = parseShape(styleShape, response);
      const sources = Object.values(style.sources).slice(0, maxSources);
      parts.push(...sources.map((source) => () => checkSource(source, response.at, siteUrl, check)));
      const { glyphs, sprite } = style;
      if (glyphs) parts.push(() => check('glyphs', () => requestGlyphs(glyphs, fontOf(style.layers), siteUrl)));
      const sprites = typeof sprite === 'string' ? [sprite] : (sprite ?? []).map((each) => each.url);
      parts.push(...sprites.map((each) => () => check('sprite', () => requestSprite(each, siteUrl))));
      return new URL(address).host;
    });
    await Promise.all(parts.map((part) => part()));
  }
}

async function checkSource(source: MapStyleSource, base: string, siteUrl: string, check: Check): Promise<void> {
  const { url } = source;
  let complete = source;
  if (url && hasTileJson(source)) {
    let isLoaded = false;
    await check('source', async () => {
      const address = absolute(url, base);
      const response = await requestMap(address, { siteUrl });
      const { tiles = [], ...rest } = parseShape(tileJsonShape, response);
      complete = { ...rest, tiles: tiles.map((tile) => absolute(tile, response.at)), ...source };
      isLoaded = true;
      return new URL(address).host;
    });
    if (!isLoaded) return;
  }
  if (complete.tiles?.length) await check('tiles', () => requestTile(complete, siteUrl));
}

/** Keeps placeholders, which `URL` would escape. @throws MapProblem */
function absolute(pattern: string, base: string): string {
  if (!URL.canParse(pattern, base)) throw new MapProblem('failed', pattern);
  return /^https?:/.test(pattern) ? pattern : new URL(pattern, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** Requests the tile in the middle of a source. */
async function requestTile(source: MapStyleSource, siteUrl: string): Promise<string> {
  const { tiles: [pattern = ''] = [], scheme } = source;
  const zoom = Math.min(maxZoom, Math.max(0, Math.ceil(source.minzoom ?? 0)));
  const [west, south, east, north] = boundsOf(source);
  const x = Math.floor(tileX((west + east) / 2, zoom));
  const y = Math.floor(tileY((south + north) / 2, zoom));
  const row = scheme === 'tms' ? 2 ** zoom - 1 - y : y;
  const values: Readonly<Record<string, string>> = {
    z: String(zoom),
    x: String(x),
    y: String(row),
    ratio: '',
    prefix: (x % 16).toString(16) + (y % 16).toString(16),
    quadkey: quadkeyOf(x, y, zoom),
    'bbox-epsg-3857': boxOf(x, y, zoom).join(','),
  };
  const url = pattern.replaceAll(/\{([^{}]*)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const { headers, body } = await requestMap(url, { siteUrl });
  const type = headers.get('content-type') ?? '';
  const isImage = type.startsWith('image/');
  const { host } = new URL(url);
  if (/html|json|xml/.test(type) || (source.type === 'raster' && !isImage && body.length > 0)) {
    throw new MapProblem('not_a_tile', `${host} ${type}`);
  }
  return `${host} ${zoom}/${x}/${row}`;
}

/** Tile address of Bing Maps: a digit of base 4 for each zoom level. */
function quadkeyOf(x: number, y: number, zoom: number): string {
  const levels = Array.from({ length: zoom }, (_, index) => 2 ** (zoom - 1 - index));
  return levels.map((bit) => (x & bit ? 1 : 0) + (y & bit ? 2 : 0)).join('');
}

/** Bounding box of a tile in metres of EPSG:3857, as a WMS expects it: west, south, east, north. */
function boxOf(x: number, y: number, zoom: number): [number, number, number, number] {
  const half = Math.PI * 6_378_137;
  const side = (2 * half) / 2 ** zoom;
  return [x * side - half, half - (y + 1) * side, (x + 1) * side - half, half - y * side];
}

function boundsOf({ bounds }: MapStyleSource): [number, number, number, number] {
  const degrees = Array.isArray(bounds) ? bounds.map(Number) : [];
  const [west = -180, south = -85, east = 180, north = 85] = degrees.every(Number.isFinite) ? degrees : [];
  return [west, Math.max(-85, south), east, Math.min(85, north)];
}

async function requestGlyphs(pattern: string, font: string, siteUrl: string): Promise<string> {
  const url = pattern.replace('{fontstack}', encodeURIComponent(font)).replace('{range}', '0-255');
  await requestMap(url, { siteUrl });
  return `${new URL(url).host} ${font}`;
}

/** Operators of expressions that consist of strings only, like a list of fonts. */
const fontExpressions: ReadonlySet<unknown> = new Set(['get', 'global-state', 'config']);

/** The first font of a label that is a list, not an expression. */
function fontOf(layers: readonly { layout?: object | undefined }[]): string {
  for (const { layout } of layers) {
    const font = (layout as { 'text-font'?: unknown } | undefined)?.['text-font'];
    if (!Array.isArray(font) || fontExpressions.has(font[0])) continue;
    if (font.every((name) => typeof name === 'string')) return font.join(',');
  }
  return 'Open Sans Regular,Arial Unicode MS Regular';
}

async function requestSprite(url: string, siteUrl: string): Promise<string> {
  // Before a query, which may contain a key.
  parseMapJson(await requestMap(url.replace(/(?=\?|$)/, '.json'), { siteUrl }));
  return new URL(url).host;
}

function parseShape<Output>(
  shape: { safeParse: (value: unknown) => { success: true; data: Output } | { success: false; error: Error } },
  response: MapResponse,
): Output {
  const parsed = shape.safeParse(parseMapJson(response));
  if (!parsed.success) throw new MapProblem('not_a_style', new URL(response.at).host);
  return parsed.data;
}

/** Starts a session and requests a tile (https://developers.google.com/maps/documentation/tile). */
async function checkGoogle({ url, key }: { url: string; key: string }, siteUrl: string, check: Check): Promise<void> {
  let session = '';
  await check('session', async () => {
    const response = await requestMap(`${url}/v1/createSession?key=${encodeURIComponent(key)}`, {
      siteUrl,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mapType: 'roadmap', language: 'en-US', region: 'US' }),
    }).catch((error: unknown) => {
      // Google responds 400 to an unknown key.
      const isKey = error instanceof MapProblem && error.problem === 'failed' && /api key/i.test(error.message);
      throw isKey ? new MapProblem('key_refused', error.message) : error;
    });
    session = googleSession.safeParse(parseMapJson(response)).data?.session ?? '';
    if (!session) throw new MapProblem('failed', new URL(url).host);
    return new URL(url).host;
  });
  if (!session) return;
  const query = new URLSearchParams({ session, key });
  const tiles = `${url}/v1/2dtiles/{z}/{x}/{y}?${query}`;
  await check('tiles', () => requestTile({ type: 'raster', tiles: [tiles] }, siteUrl));
}
