import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRange } from './serve-file.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=9-2', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
  [undefined, 'whole'],
])('parses the range %s of a file of 1,000 bytes', (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});

it('never returns a range outside the file', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^bytes=\d{0,22}-\d{0,22}$/), fc.nat(), (header, length) => {
      const range = parseRange(header, length);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(length);
    }),
  );
});
