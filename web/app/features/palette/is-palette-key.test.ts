import { expect, it } from 'vitest';
import { isPaletteKey } from './is-palette-key.ts';

const press = (key: string, modifiers: Partial<Parameters<typeof isPaletteKey>[0]> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...modifiers,
});

it('accepts ⌘K and Ctrl+K, also in a field', () => {
  for (const isTyping of [true, false]) {
    expect(isPaletteKey(press('k', { metaKey: true }), isTyping)).toBe(true);
    expect(isPaletteKey(press('K', { ctrlKey: true }), isTyping)).toBe(true);
  }
});

it('accepts "/" only outside fields', () => {
  expect(isPaletteKey(press('/'), false)).toBe(true);
  expect(isPaletteKey(press('/'), true)).toBe(false);
});

it('rejects all other keys', () => {
  expect(isPaletteKey(press('k'), false)).toBe(false);
  expect(isPaletteKey(press('/', { ctrlKey: true }), false)).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, metaKey: true }), false)).toBe(false);
  expect(isPaletteKey(press('k', { ctrlKey: true, repeat: true }), false)).toBe(false);
  expect(isPaletteKey(press('/', { isComposing: true }), false)).toBe(false);
});
