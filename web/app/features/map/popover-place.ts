import { type Insets, wholeInsets } from './insets.ts';

/** Pixels between a pin and its card, and between a card and the edge of the map. */
const GAP = 12;
const EDGE = 8;
const PIN_HEIGHT = 32;

export interface Size {
  width: number;
  height: number;
}

/**
 * Where a card of a pin stands: under the pin as long as there is room, else over it, and never cut off at a side
 * of the map while the pin itself is in view.
 * @param tip the point of the pin, in pixels of the map
 * @param covered pixels at the sides of the map that something lies on
 * @returns the card's upper left corner
 */
export function placePopover(
  tip: { x: number; y: number },
  card: Size,
  map: Size,
  covered: Insets = {},
): { x: number; y: number } {
  const { top, right, left } = wholeInsets(covered);
  const under = tip.y + GAP;
  const over = tip.y - PIN_HEIGHT - GAP - card.height;
  const y = under + card.height + EDGE <= map.height || over < top + EDGE ? under : over;
  const middle = tip.x - card.width / 2;
  const inside = Math.max(left + EDGE, Math.min(map.width - right - card.width - EDGE, middle));
  // A pin that leaves the view takes its card along.
  const visible = tip.x >= 0 && tip.x <= map.width;
  return { x: Math.round(visible ? inside : middle), y: Math.round(y) };
}
