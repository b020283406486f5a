import { describe, expect, test } from 'vitest';
import { nextIndex } from './toolbar.tsx';

describe('arrow keys in the toolbar', () => {
  test('move the focus and wrap at the ends', () => {
    expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
    expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
  });
  test('are swapped from right to left, unlike Home and End', () => {
    expect(nextIndex('ArrowRight', 1, 3, true)).toBe(0);
    expect(nextIndex('ArrowLeft', 1, 3, true)).toBe(2);
    expect(nextIndex('Home', 2, 3, true)).toBe(0);
    expect(nextIndex('End', 0, 3, true)).toBe(2);
  });
  test('have no target for other keys and in an empty toolbar', () => {
    expect(nextIndex('Enter', 1, 3)).toBeNull();
    expect(nextIndex('Home', 0, 0)).toBeNull();
  });
});
