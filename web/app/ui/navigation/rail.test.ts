import { expect, test } from 'vitest';
import { scrollEnds } from './rail.tsx';

test.each([
  [0, true, false],
  [500, false, true],
  [-500, false, true],
  [-200, false, false],
  [499.4, false, true],
])('a row scrolled to %d is at its start: %s, at its end: %s', (scrollLeft, atStart, atEnd) => {
  expect(scrollEnds({ scrollLeft, scrollWidth: 1500, clientWidth: 1000 })).toEqual({ atStart, atEnd });
});
