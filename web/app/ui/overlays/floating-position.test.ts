import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floatingPosition } from './floating-position.ts';

const view = { width: 1000, height: 800 };
const button = { left: 400, right: 480, top: 100, bottom: 144 };
const panel = { width: 200, height: 300 };

test('opens below its button, aligned in reading direction', () => {
  expect(floatingPosition(button, panel, view, 'start', false)).toMatchObject({ left: 400, top: 152 });
  expect(floatingPosition(button, panel, view, 'end', false)).toMatchObject({ left: 280 });
  expect(floatingPosition(button, panel, view, 'start', true)).toMatchObject({ left: 280 });
  expect(floatingPosition(button, panel, view, 'end', true)).toMatchObject({ left: 400 });
  expect(floatingPosition(button, panel, view, 'center', true)).toMatchObject({ left: 340 });
});

test('opens above the button when there is more room, and is limited to that height', () => {
  const low = { ...button, top: 600, bottom: 644 };
  expect(floatingPosition(low, panel, view, 'start', false).top).toBe(292);
  expect(floatingPosition(low, { width: 200, height: 2000 }, view, 'start', false)).toMatchObject({
    top: 8,
    maxHeight: 584,
  });
});

test('stays within the window when it fits', () => {
  const input = fc.record({
    left: fc.integer({ min: 0, max: 990 }),
    width: fc.integer({ min: 10, max: 984 }),
    align: fc.constantFrom<'start' | 'center' | 'end'>('start', 'center', 'end'),
    rtl: fc.boolean(),
  });
  fc.assert(
    fc.property(input, ({ left, width, align, rtl }) => {
      const position = floatingPosition(
        { ...button, left, right: left + 40 },
        { width, height: 100 },
        view,
        align,
        rtl,
      );
      expect(position.left).toBeGreaterThanOrEqual(8);
      expect(position.left + width).toBeLessThanOrEqual(992);
    }),
  );
});
