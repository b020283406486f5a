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
 * @returns the card's upper left corner
 */
export function placePopover(tip: { x: number; y: number }, card: Size, map: Size): { x: number; y: number } {
  const under = tip.y + GAP;
  const over = tip.y - PIN_HEIGHT - GAP - card.height;
  const y = under + card.height + EDGE <= map.height || over < EDGE ? under : over;
  const middle = tip.x - card.width / 2;
  const inside = Math.max(EDGE, Math.min(map.width - card.width - EDGE, middle));
  // A pin that leaves the view takes its card along.
  const visible = tip.x >= 0 && tip.x <= map.width;
  return { x: Math.round(visible ? inside : middle), y: Math.round(y) };
}
