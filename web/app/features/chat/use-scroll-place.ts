import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end, in pixels, one reads along. */
const nearPx = 120;

/**
 * Keeps the place in a list that is read from its end: older messages grow above it without a jump, new ones are followed
 * by who stands at the end, and left to who reads further up. The list lies in a reversed column, so that the browser
 * counts from the end.
 * @param newest names the last line
 * @param isOwn it is one's own, which is always followed
 */
export function useScrollPlace(newest: string | undefined, isOwn: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef({ newest, height: 0 });
  const [isAway, setIsAway] = useState(false);
  const [hasNew, setHasNew] = useState(false);

  const toEnd = useCallback(() => {
    frame.current?.scrollTo({ top: 0 });
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { newest: last, height } = before.current;
    const grown = element.scrollHeight - height;
    before.current = { newest, height: element.scrollHeight };
    if (newest === last) return;
    if (isOwn || -element.scrollTop < nearPx) element.scrollTo({ top: 0 });
    else {
      element.scrollTop -= Math.max(0, grown);
      setHasNew(last !== undefined);
    }
  }, [newest, isOwn]);

  function onScroll() {
    const element = frame.current;
    if (!element) return;
    // Right after something grew, the list has its new height for what comes next.
    before.current.height = element.scrollHeight;
    const away = -element.scrollTop > nearPx;
    setIsAway(away);
    if (!away) setHasNew(false);
  }

  return { frame, onScroll, isAway, hasNew, toEnd };
}
