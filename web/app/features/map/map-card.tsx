import { useEffect, useRef, type ReactNode } from 'react';

export interface MapCardProps {
  direction: 'ltr' | 'rtl';
  anchorRef: (element: HTMLElement | null) => (() => void) | undefined;
  /** Called when its size changes, which may change its position. */
  onResize: () => void;
  children: ReactNode;
}

/** Map gestures that a card does not pass on, so that its text, links and pictures work. */
const GESTURES = ['mousedown', 'touchstart', 'dblclick', 'wheel'] as const;

/** The card of the selected listing or house, next to its marker. */
export function MapCard({ direction, anchorRef: place, onResize, children }: MapCardProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const stopPropagation = (event: Event) => event.stopPropagation();
    for (const gesture of GESTURES) element.addEventListener(gesture, stopPropagation, { passive: true });
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const gesture of GESTURES) element.removeEventListener(gesture, stopPropagation);
    };
  }, [onResize]);
  return (
    <div ref={place} dir={direction} className="live-map-card">
      <div ref={content} className="map-card">
        {children}
      </div>
    </div>
  );
}
