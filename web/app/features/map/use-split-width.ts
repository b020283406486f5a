import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DIVIDER_WIDTH, MIN_LIST_WIDTH, MIN_MAP_WIDTH, parseMapShare, clampMapWidth } from './split-width.ts';

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

  /** Resizes the map to a width in pixels; closes it below the minimum. */
  const resize = (requested: number) => {
    const width = clampMapWidth(requested, totalWidth());
    if (width === 'closed') {
      onClose();
      return;
    }
    share.current = width / totalWidth();
    applyShare();
    storeShare(share.current);
  };

  return { resize, totalWidth, ...percents };
}
