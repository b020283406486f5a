import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come near the viewport since it was mounted. False on the server and while it is not displayed.
 * @param rootMargin distance from the viewport, as of an `IntersectionObserver`
 */
export function useNearViewport(element: RefObject<Element | null>, rootMargin: string): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin, isNear]);
  return isNear;
}
