/**
 * Whether a horizontal scroller is at its start or end, in reading direction. `scrollLeft` is negative in right-to-left pages,
 * so its absolute value counts; one pixel of rounding is tolerated.
 */
export function scrollEnds(scroller: { scrollLeft: number; scrollWidth: number; clientWidth: number }): {
  atStart: boolean;
  atEnd: boolean;
} {
  const scrolled = Math.abs(scroller.scrollLeft);
  return { atStart: scrolled <= 1, atEnd: scrolled + scroller.clientWidth >= scroller.scrollWidth - 1 };
}
