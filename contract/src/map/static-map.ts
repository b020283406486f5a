/**
 * Static images of the map, shown until a live map is loaded. They exist only for the points of a grid, at quarter zoom
 * levels up to 15 and in three sizes, so that nearby views share one image and visitors cannot request arbitrary ones.
 */

/** CSS pixels. */
export const staticMapSizes = {
  /** A single location: a listing, a project, the office. */
  spot: { width: 920, height: 300 },
  /** Beside a list. */
  list: { width: 720, height: 900 },
  /** As the whole page. */
  page: { width: 1440, height: 900 },
} as const;

export type StaticMapSize = keyof typeof staticMapSizes;

/** Zoom levels as in MapLibre: the world is 512 pixels wide at 0. */
export const staticMapGrid = { zoomsPerLevel: 4, maxZoom: 15, pixels: 8 } as const;

export type StaticMapTheme = 'light' | 'dark';

/** A point of the grid: quarters of a zoom, and cells from the north-west corner of the world at that zoom. */
export interface StaticMapKey {
  step: number;
  x: number;
  y: number;
  size: StaticMapSize;
  theme: StaticMapTheme;
}

/** Returns the binary logarithm of the number of columns (and rows) of the grid at a zoom. */
export function gridLevel(zoom: number): number {
  return zoom + Math.log2(512 / staticMapGrid.pixels);
}

export function staticMapPath({ step, x, y, size, theme }: StaticMapKey): string {
  return `/map/still/${step}/${x}/${y}/${size}-${theme}.svg`;
}

/**
 * Parses the path of a static map.
 * @returns null for an invalid path
 */
export function parseStaticMapPath(parts: Record<'step' | 'x' | 'y' | 'name', string>): StaticMapKey | null {
  const [, size = '', theme] = /^([a-z]+)-(light|dark)\.svg$/.exec(parts.name) ?? [];
  if (!Object.hasOwn(staticMapSizes, size)) return null;
  const coordinates = [parts.step, parts.x, parts.y];
  if (!coordinates.every((text) => /^(?:0|[1-9]\d{0,7})$/.test(text))) return null;
  const [step = 0, x = 0, y = 0] = coordinates.map(Number);
  const { zoomsPerLevel, maxZoom } = staticMapGrid;
  const cells = Math.ceil(2 ** gridLevel(step / zoomsPerLevel));
  if (step > maxZoom * zoomsPerLevel || x > cells || y > cells) return null;
  return { step, x, y, size: size as StaticMapSize, theme: theme === 'dark' ? 'dark' : 'light' };
}
