/** Minimum widths in pixels: one card for the list, a few pins for the map. */
export const MIN_LIST_WIDTH = 360;
export const MIN_MAP_WIDTH = 280;
/** Dragging the map below this width closes it, in pixels. */
const MAP_CLOSES_BELOW = 180;
/** Width of the divider in pixels. */
export const DIVIDER_WIDTH = 12;
/** Pixels that an arrow key moves the divider, without and with Shift. */
const STEP = 24;
const BIG_STEP = 120;

/** Default share of the map: 0.78 to 1. */
export const DEFAULT_MAP_SHARE = 0.78 / 1.78;

/**
 * Clamps a requested map width to the minimum widths of both sides.
 * @param requested pixels
 * @param total pixels of list, divider and map together
 * @returns pixels, or `closed` well below the minimum
 */
export function clampMapWidth(requested: number, total: number): number | 'closed' {
  if (requested < MAP_CLOSES_BELOW) return 'closed';
  const max = Math.max(MIN_MAP_WIDTH, total - DIVIDER_WIDTH - MIN_LIST_WIDTH);
  return Math.round(Math.min(max, Math.max(MIN_MAP_WIDTH, requested)));
}

/**
 * The map width after a key press on the divider, or `null` for other keys.
 * The map is at the inline end: the right arrow narrows it in English and widens it in Arabic.
 */
export function mapWidthByKey(
  key: string,
  shift: boolean,
  current: number,
  max: number,
  direction: 'ltr' | 'rtl',
): number | null {
  const step = (shift ? BIG_STEP : STEP) * (direction === 'ltr' ? 1 : -1);
  if (key === 'ArrowLeft') return Math.max(MIN_MAP_WIDTH, current + step);
  if (key === 'ArrowRight') return Math.max(MIN_MAP_WIDTH, current - step);
  if (key === 'Home') return max;
  if (key === 'End') return MIN_MAP_WIDTH;
  return null;
}

/** Parses a stored share; an invalid one gives the default. */
export function parseMapShare(stored: string | null): number {
  const share = Number(stored);
  return stored !== null && share > 0.1 && share < 0.9 ? share : DEFAULT_MAP_SHARE;
}
