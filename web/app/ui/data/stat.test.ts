import { describe, expect, test } from 'vitest';
import { sparklinePath } from './stat.tsx';

describe('a sparkline', () => {
  test('spans the full width, with high values near the top', () => {
    expect(sparklinePath([0, 10]).line).toBe('M0 32L100 2');
    expect(sparklinePath([0, 10]).area).toBe('M0 32L100 2L100 36L0 36Z');
  });
  test('is level for one value or no value', () => {
    expect(sparklinePath([7]).line).toBe('M0 17L100 17');
    expect(sparklinePath([]).line).toBe('M0 17L100 17');
  });
});
