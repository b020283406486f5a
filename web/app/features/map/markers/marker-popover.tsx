import { useEffect, useRef, type ReactNode } from 'react';
import { type MapPadding, fullPadding } from '../engine/map-padding.ts';

export interface MarkerPopoverProps {
  direction: 'ltr' | 'rtl';
  anchorRef: (element: HTMLElement | null) => (() => void) | undefined;
  /** Called when its size changes, which may change its position. */
  onResize: () => void;
  children: ReactNode;
}

/** Map gestures that a card does not pass on, so that its text, links and pictures work. */
const GESTURES = ['mousedown', 'touchstart', 'dblclick', 'wheel'] as const;

/** The card of the selected listing or building, next to its marker. */
export function MarkerPopover({ direction, anchorRef, onResize, children }: MarkerPopoverProps) {
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
    <div ref={anchorRef} dir={direction} className="live-map-card">
      <div ref={content} className="map-card">
        {children}
      </div>
    </div>
  );
}

/** Pixels between a pin and its card, and between a card and the edge of the map. */
const GAP = 12;
const EDGE = 8;
const PIN_HEIGHT = 32;

interface Size {
  width: number;
  height: number;
}

/**
 * Position of a pin's card: below the pin if there is room, otherwise above it, and within the map horizontally while the
 * pin is in view.
 * @param anchor the point of the pin in pixels of the map
 * @param padding covered pixels at the sides of the map
 * @returns the card's upper left corner
 */
export function popoverPosition(
  anchor: { x: number; y: number },
  card: Size,
  map: Size,
  padding: MapPadding = {},
): { x: number; y: number } {
  const { top, right, left } = fullPadding(padding);
  const below = anchor.y + GAP;
  const above = anchor.y - PIN_HEIGHT - GAP - card.height;
  const y = below + card.height + EDGE <= map.height || above < top + EDGE ? below : above;
  const centred = anchor.x - card.width / 2;
  const inside = Math.max(left + EDGE, Math.min(map.width - right - card.width - EDGE, centred));
  // The card follows a pin that leaves the view.
  const visible = anchor.x >= 0 && anchor.x <= map.width;
  return { x: Math.round(visible ? inside : centred), y: Math.round(y) };
}
