import { expect, it } from 'vitest';
import { isPaletteKey } from './is-palette-key.ts';

const press = (key: string, held: Partial<Parameters<typeof isPaletteKey>[0]> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...held,
});

it('opens by ⌘K and Ctrl+K, in a field too', () => {
  for (const isTyping of [true, false]) {
    expect(isPaletteKey(press('k', { metaKey: true }), isTyping)).toBe(true);
    expect(isPaletteKey(press('K', { ctrlKey: true }), isTyping)).toBe(true);
  }
});

it('opens by "/" only where nobody is typing', () => {
  expect(isPaletteKey(press('/'), false)).toBe(true);
  expect(isPaletteKey(press('/'), true)).toBe(false);
});

it('leaves everything else alone', () => {
  expect(isPaletteKey(press('k'), false)).toBe(false);
  expect(isPaletteKey(press('/', { ctrlKey: true }), false)).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, metaKey: true }), false)).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, repeat: true }), false)).toBe(false);
  expect(isPaletteKey(press('/', { isComposing: true }), false)).toBe(false);
});
