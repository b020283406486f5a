import { expect, it } from 'vitest';
import { isPaletteShortcut } from './use-palette-shortcut.ts';

const press = (key: string, modifiers: Partial<Parameters<typeof isPaletteShortcut>[0]> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...modifiers,
});

it('⌘K and Ctrl+K open the palette, even in a field', () => {
  for (const isTyping of [true, false]) {
    expect(isPaletteShortcut(press('k', { metaKey: true }), isTyping)).toBe(true);
    expect(isPaletteShortcut(press('K', { ctrlKey: true }), isTyping)).toBe(true);
  }
});

it('"/" opens the palette only outside fields', () => {
  expect(isPaletteShortcut(press('/'), false)).toBe(true);
  expect(isPaletteShortcut(press('/'), true)).toBe(false);
});

it('no other key opens the palette', () => {
  expect(isPaletteShortcut(press('k'), false)).toBe(false);
  expect(isPaletteShortcut(press('/', { ctrlKey: true }), false)).toBe(false);
  expect(isPaletteShortcut(press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
  expect(isPaletteShortcut(press('k', { ctrlKey: true, metaKey: true }), false)).toBe(false);
  expect(isPaletteShortcut(press('k', { ctrlKey: true, repeat: true }), false)).toBe(false);
  expect(isPaletteShortcut(press('/', { isComposing: true }), false)).toBe(false);
});
