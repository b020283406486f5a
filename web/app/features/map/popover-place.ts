import { type MapPadding, fullPadding } from './map-padding.ts';

/** Pixels between a pin and its card, and between a card and the edge of the map. */
const GAP = 12;
const EDGE = 8;
const PIN_HEIGHT = 32;

export interface Size {
  width: number;
  height: number;
}

/**
 * Position of a pin's card: below the pin if there is room, otherwise above it, and within the map horizontally while the
 * pin is in view.
 * @param tip the point of the pin in pixels of the map
 * @param padding covered pixels at the sides of the map
 * @returns the card's upper left corner
 */
export function popoverPosition(
  tip: { x: number; y: number },
  card: Size,
  map: Size,
  padding: MapPadding = {},
): { x: number; y: number } {
  const { top, right, left } = fullPadding(padding);
  const below = tip.y + GAP;
  const above = tip.y - PIN_HEIGHT - GAP - card.height;
  const y = below + card.height + EDGE <= map.height || above < top + EDGE ? below : above;
  const centred = tip.x - card.width / 2;
  const inside = Math.max(left + EDGE, Math.min(map.width - right - card.width - EDGE, centred));
  // The card follows a pin that leaves the view.
  const visible = tip.x >= 0 && tip.x <= map.width;
  return { x: Math.round(visible ? inside : centred), y: Math.round(y) };
}
