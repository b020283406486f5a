import { expect, it } from 'vitest';
import { percentile } from './percentile.ts';

it('returns the value of the nearest rank', () => {
  const values = [5, 1, 4, 2, 3];
  expect(percentile(values, 0.5)).toBe(3);
  expect(percentile(values, 0.99)).toBe(5);
  expect(percentile([7], 0.5)).toBe(7);
});

it('returns NaN for an empty list', () => {
  expect(percentile([], 0.5)).toBeNaN();
});
