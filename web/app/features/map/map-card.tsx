import { useEffect, useRef, type ReactNode } from 'react';

export interface MapCardProps {
  direction: 'ltr' | 'rtl';
  place: (element: HTMLElement | null) => (() => void) | undefined;
  /** What it shows came or went: it may stand better elsewhere now. */
  onResize: () => void;
  children: ReactNode;
}

/** Gestures of the map that stop at a card: its text can be selected, its links clicked, its pictures swiped. */
const GESTURES = ['mousedown', 'touchstart', 'dblclick', 'wheel'] as const;

/** The open card of a home, beside its pin. */
export function MapCard({ direction, place, onResize, children }: MapCardProps) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    const keep = (event: Event) => event.stopPropagation();
    for (const gesture of GESTURES) element.addEventListener(gesture, keep, { passive: true });
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const gesture of GESTURES) element.removeEventListener(gesture, keep);
    };
  }, [onResize]);
  return (
    <div ref={place} dir={direction} className="live-map-card">
      <div ref={inside} className="map-card">
        {children}
      </div>
    </div>
  );
}
