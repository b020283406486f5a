import { expect, it } from 'vitest';
import { contrastOfHex, wcagLevel } from './contrast.ts';

it('measures the contrast ratio as WCAG defines it', () => {
  expect(contrastOfHex('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOfHex('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOfHex('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('returns the WCAG level of a contrast ratio', () => {
  expect([7, 6.9, 4.5, 4.49, 3, 2.9].map(wcagLevel)).toEqual(['aaa', 'aa', 'aa', 'large', 'large', 'none']);
});
