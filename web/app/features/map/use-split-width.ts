import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DIVIDER, LIST_LEAST, MAP_LEAST, readShare, settleMapWidth } from './split-width.ts';

const KEPT_AS = 'latchkey:map-share';

/** A store that may be switched off in a browser; then nothing is remembered. */
function keep(share: number): void {
  try {
    localStorage.setItem(KEPT_AS, share.toFixed(4));
  } catch {
    // Private windows refuse; the divider works all the same.
  }
}

function kept(): number {
  try {
    return readShare(localStorage.getItem(KEPT_AS));
  } catch {
    return readShare(null);
  }
}

/**
 * The width of the map beside the list, remembered on this device as a share of the whole.
 * It is set as `--map-width` on the box; until then the style sheet's own share holds, so nothing jumps for
 * those who never moved the divider.
 */
export function useSplitWidth(box: RefObject<HTMLElement | null>, onClose: () => void) {
  const share = useRef<number>(null);
  /** In percent, for screen readers: where the divider stands and how far the map may grow. */
  const [shown, setShown] = useState({ percent: 44, most: 70 });

  const whole = () => box.current?.clientWidth ?? 0;
  const show = useCallback(() => {
    const all = box.current?.clientWidth ?? 0;
    if (all === 0 || share.current === null) return;
    const width = settleMapWidth(Math.max(MAP_LEAST, share.current * all), all);
    if (width === 'closed') return;
    box.current?.style.setProperty('--map-width', `${width}px`);
    setShown({
      percent: Math.round((width / all) * 100),
      most: Math.round(((all - DIVIDER - LIST_LEAST) / all) * 100),
    });
  }, [box]);

  useLayoutEffect(() => {
    share.current = kept();
    show();
  }, [show]);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(show);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, show]);

  /** Takes a wish in pixels; a map pushed to the edge closes. */
  const wish = (wished: number) => {
    const width = settleMapWidth(wished, whole());
    if (width === 'closed') {
      onClose();
      return;
    }
    share.current = width / whole();
    show();
    keep(share.current);
  };

  return { wish, whole, ...shown };
}
