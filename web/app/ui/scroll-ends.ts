/**
 * Whether a horizontal scroller can go on, in reading direction. `scrollLeft` counts down from 0 in right-to-left
 * pages, hence the absolute value; a pixel of rounding is forgiven.
 */
export function scrollEnds(scroller: { scrollLeft: number; scrollWidth: number; clientWidth: number }): {
  atStart: boolean;
  atEnd: boolean;
} {
  const gone = Math.abs(scroller.scrollLeft);
  return { atStart: gone <= 1, atEnd: gone + scroller.clientWidth >= scroller.scrollWidth - 1 };
}
