/** Minimum widths in pixels: one card for the list, a few pins for the map. */
export const LIST_LEAST = 360;
export const MAP_LEAST = 280;
/** Dragging the map below this width closes it, in pixels. */
const MAP_CLOSES_BELOW = 180;
/** Width of the divider in pixels. */
export const DIVIDER = 12;
/** Pixels that an arrow key moves the divider, without and with Shift. */
const STEP = 24;
const BIG_STEP = 120;

/** Default share of the map: 0.78 to 1. */
export const MAP_SHARE = 0.78 / 1.78;

/**
 * Clamps a requested map width to the minimum widths of both sides.
 * @param requested pixels
 * @param total pixels of list, divider and map together
 * @returns pixels, or `closed` well below the minimum
 */
export function settleMapWidth(requested: number, total: number): number | 'closed' {
  if (requested < MAP_CLOSES_BELOW) return 'closed';
  const max = Math.max(MAP_LEAST, total - DIVIDER - LIST_LEAST);
  return Math.round(Math.min(max, Math.max(MAP_LEAST, requested)));
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
  if (key === 'ArrowLeft') return Math.max(MAP_LEAST, current + step);
  if (key === 'ArrowRight') return Math.max(MAP_LEAST, current - step);
  if (key === 'Home') return max;
  if (key === 'End') return MAP_LEAST;
  return null;
}

/** Parses a stored share; an invalid one gives the default. */
export function readShare(stored: string | null): number {
  const share = Number(stored);
  return stored !== null && share > 0.1 && share < 0.9 ? share : MAP_SHARE;
}
