import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which new messages scroll into view. */
const nearPx = 120;

/**
 * Scroll position of the message list. Older messages load above without a jump; a new message scrolls into view only
 * when the list is at its end or the message is the user's own. The list is a reversed column, so `scrollTop` counts from
 * the end.
 * @param newest key of the last message
 * @param isOwn whether the user sent it
 */
export function useScrollAnchor(newest: string | undefined, isOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const previous = useRef({ newest, height: 0 });
  const [isAway, setIsAway] = useState(false);
  const [hasNew, setHasNew] = useState(false);

  const scrollToEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { newest: last, height } = previous.current;
    const grown = element.scrollHeight - height;
    previous.current = { newest, height: element.scrollHeight };
    if (newest === last) return;
    if (isOwn || -element.scrollTop < nearPx) element.scrollTo({ top: 0 });
    else {
      element.scrollTop -= Math.max(0, grown);
      setHasNew(last !== undefined);
    }
  }, [newest, isOwn]);

  function onScroll() {
    const element = scroller.current;
    if (!element) return;
    // Growth between two renders must not count as growth by the next message.
    previous.current.height = element.scrollHeight;
    const isFarFromEnd = -element.scrollTop > nearPx;
    setIsAway(isFarFromEnd);
    if (!isFarFromEnd) setHasNew(false);
  }

  return { scroller, onScroll, isAway, hasNew, scrollToEnd };
}
