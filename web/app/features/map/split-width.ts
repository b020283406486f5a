/** The list keeps room for one card, the map for a few pins, in pixels. */
export const LIST_LEAST = 360;
export const MAP_LEAST = 280;
/** A map that is dragged narrower than this is meant to go. */
const MAP_CLOSES_BELOW = 180;
/** What the divider itself takes. */
export const DIVIDER = 12;
/** How far an arrow key moves the divider, and with shift. */
const STEP = 24;
const BIG_STEP = 120;

/** The share of the whole that a map of the design has: 0.78 beside 1. */
export const MAP_SHARE = 0.78 / 1.78;

/**
 * What a wish for the map's width comes to.
 * @param wished pixels
 * @param whole pixels of list, divider and map together
 * @returns the width that both sides can live with, or `closed` when the map was pushed away
 */
export function settleMapWidth(wished: number, whole: number): number | 'closed' {
  if (wished < MAP_CLOSES_BELOW) return 'closed';
  const most = Math.max(MAP_LEAST, whole - DIVIDER - LIST_LEAST);
  return Math.round(Math.min(most, Math.max(MAP_LEAST, wished)));
}

/**
 * The width that a key on the divider asks for, or `null` for a key that means nothing to it.
 * The map is at the end of the line: right makes it narrower in English and wider in Arabic.
 */
export function mapWidthByKey(
  key: string,
  shift: boolean,
  now: number,
  whole: number,
  direction: 'ltr' | 'rtl',
): number | null {
  const step = (shift ? BIG_STEP : STEP) * (direction === 'ltr' ? 1 : -1);
  if (key === 'ArrowLeft') return Math.max(MAP_LEAST, now + step);
  if (key === 'ArrowRight') return Math.max(MAP_LEAST, now - step);
  if (key === 'Home') return whole;
  if (key === 'End') return MAP_LEAST;
  return null;
}

/** Reads a share that was kept as text; nonsense gives the design's share. */
export function readShare(kept: string | null): number {
  const share = Number(kept);
  return kept !== null && share > 0.1 && share < 0.9 ? share : MAP_SHARE;
}
