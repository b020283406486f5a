import { describe, expect, test } from 'vitest';
import { nextIndex } from './toolbar.tsx';

describe('arrow keys in a row', () => {
  test('wraps at the ends', () => {
    expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
    expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
  });
  test('right-to-left swaps the arrows, not Home and End', () => {
    expect(nextIndex('ArrowRight', 1, 3, true)).toBe(0);
    expect(nextIndex('ArrowLeft', 1, 3, true)).toBe(2);
    expect(nextIndex('Home', 2, 3, true)).toBe(0);
    expect(nextIndex('End', 0, 3, true)).toBe(2);
  });
  test('returns null for other keys and empty rows', () => {
    expect(nextIndex('Enter', 1, 3)).toBeNull();
    expect(nextIndex('Home', 0, 0)).toBeNull();
  });
});
