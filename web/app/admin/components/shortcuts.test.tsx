import { lazy, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findShortcut, LoadingDialog, type Shortcut, shouldIgnore } from './shortcuts.tsx';

const shortcut = (key: string, options: Partial<Shortcut> = {}): Shortcut => ({
  key,
  label: '',
  run: () => undefined,
  ...options,
});

describe('findShortcut', () => {
  it('prefers the shortcut that was registered last', () => {
    const all = [shortcut('a', { label: 'page' }), shortcut('a', { label: 'panel' })];
    expect(findShortcut(all, { key: 'A', repeat: false })?.label).toBe('panel');
  });

  it('runs a shortcut once while its key is held, unless it repeats', () => {
    const all = [shortcut('a'), shortcut('j', { repeats: true })];
    expect(findShortcut(all, { key: 'a', repeat: false })).toBe(all[0]);
    expect(findShortcut(all, { key: 'a', repeat: true })).toBeUndefined();
    expect(findShortcut(all, { key: 'j', repeat: true })).toBe(all[1]);
  });
});

describe('shouldIgnore', () => {
  /** An element whose ancestors match the selectors that contain one of these texts. */
  class FakeElement {
    readonly #ancestors: readonly string[];
    constructor(ancestors: readonly string[]) {
      this.#ancestors = ancestors;
    }
    closest(selectors: string): FakeElement | null {
      return this.#ancestors.some((ancestor) => selectors.includes(ancestor)) ? this : null;
    }
  }
  const press = (ancestors: readonly string[]) =>
    shouldIgnore({ key: 'a', target: new FakeElement(ancestors) } as unknown as KeyboardEvent);

  let page = '';
  beforeEach(() => {
    page = '';
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('document', {
      querySelector: (selectors: string) =>
        selectors.split(', ').find((selector) => page.includes(selector.replaceAll(/[[\]]/g, ''))) ?? null,
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('leaves keys to fields and menus', () => {
    expect(press([])).toBe(false);
    expect(press(['textarea'])).toBe(true);
    expect(press(['[role=menu]'])).toBe(true);
  });

  it('ignores keys while a requested dialog loads', () => {
    const Dialog = lazy(() => new Promise<never>(() => undefined));
    page = renderToStaticMarkup(
      <Suspense fallback={<LoadingDialog />}>
        <Dialog />
      </Suspense>,
    );
    expect(press([])).toBe(true);
  });
});
