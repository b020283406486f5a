import { expect, it } from 'vitest';
import { contrastOf, levelOf } from './contrast.ts';

it('measures the contrast ratio as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('returns the WCAG level of a contrast ratio', () => {
  expect([7, 6.9, 4.5, 4.49, 3, 2.9].map(levelOf)).toEqual(['aaa', 'aa', 'aa', 'large', 'large', 'none']);
});
