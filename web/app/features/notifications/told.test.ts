import { expect, it } from 'vitest';
import { isNews } from './told.ts';

it('reports a notification once, and again after two minutes', () => {
  expect(isNews('Approved', 0)).toBe(true);
  expect(isNews('Approved', 1_000)).toBe(false);
  expect(isNews('Rejected', 1_000)).toBe(true);
  expect(isNews('Approved', 120_001)).toBe(true);
});
