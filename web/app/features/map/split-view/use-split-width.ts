import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const STORAGE_KEY = 'latchkey:map-share';

function storeShare(share: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, share.toFixed(4));
  } catch {
    // Storage is unavailable, as in some private windows: the width is not saved.
  }
}

function loadShare(): number {
  try {
    return parseMapShare(localStorage.getItem(STORAGE_KEY));
  } catch {
    return parseMapShare(null);
  }
}

/**
 * The width of the map beside the list, stored on this device as a share of the total width. Sets `--map-width` on the
 * container; the style sheet has the default.
 */
export function useSplitWidth(container: RefObject<HTMLElement | null>, onClose: () => void) {
  const share = useRef<number>(null);
  /** Current and maximum width of the map for the separator's ARIA values. */
  const [percents, setPercents] = useState({ percent: 44, maxPercent: 70 });

  const totalWidth = () => container.current?.clientWidth ?? 0;
  const applyShare = useCallback(() => {
    const total = container.current?.clientWidth ?? 0;
    if (total === 0 || share.current === null) return;
    const width = clampMapWidth(Math.max(MIN_MAP_WIDTH, share.current * total), total);
    if (width === 'closed') return;
    container.current?.style.setProperty('--map-width', `${width}px`);
    setPercents({
      percent: Math.round((width / total) * 100),
      maxPercent: Math.round(((total - DIVIDER_WIDTH - MIN_LIST_WIDTH) / total) * 100),
    });
  }, [container]);

  useLayoutEffect(() => {
    share.current = loadShare();
    applyShare();
  }, [applyShare]);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(applyShare);
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container, applyShare]);

  /**
   * Resizes the map to a width in pixels; closes it below the minimum.
   * @returns whether the map stays open
   */
  const resize = (requested: number): boolean => {
    const width = clampMapWidth(requested, totalWidth());
    if (width === 'closed') {
      onClose();
      return false;
    }
    share.current = width / totalWidth();
    applyShare();
    storeShare(share.current);
    return true;
  };

  return { resize, totalWidth, ...percents };
}

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

/** Parses a stored share; the default for an invalid one. */
export function parseMapShare(stored: string | null): number {
  const share = Number(stored);
  return stored !== null && share > 0.1 && share < 0.9 ? share : DEFAULT_MAP_SHARE;
}
