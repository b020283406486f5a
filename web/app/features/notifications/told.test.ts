import { expect, it } from 'vitest';
import { isFirstNotification } from './told.ts';

it('reports a notification once, and again after two minutes', () => {
  expect(isFirstNotification('Approved', 0)).toBe(true);
  expect(isFirstNotification('Approved', 1_000)).toBe(false);
  expect(isFirstNotification('Rejected', 1_000)).toBe(true);
  expect(isFirstNotification('Approved', 120_001)).toBe(true);
});
