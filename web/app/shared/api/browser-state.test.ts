import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { emptyState, useBrowserState, readRoot, writeRoot } from './browser-state.ts';

function memory(initial: string | null = null) {
  let text = initial;
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}

const read = (text: string | null) =>
  JSON.parse(readRoot(memory(text), emptyState) ?? 'null') as { state: typeof emptyState } | null;

describe('persist:root', () => {
  it('preserves the session that another client stored', () => {
    const stored = JSON.stringify({
      User_signup: '{"data":{"error":false,"message":"ok","token":"abc","data":{"id":7}},"loading":true}',
      Settings: '{"data":null,"lastFetch":0,"loading":false,"fcmToken":null}',
      _persist: '{"version":-1,"rehydrated":true}',
    });
    expect(read(stored)?.state.User_signup.data?.token).toBe('abc');
    expect(read(stored)?.state.cachedata).toEqual(emptyState.cachedata);
  });

  it('resets only the slice whose text is damaged', () => {
    const stored = JSON.stringify({ User_signup: '{"data":{"token":"abc"}}', Settings: '{broken' });
    expect(read(stored)?.state.Settings).toEqual(emptyState.Settings);
    expect(read(stored)?.state.User_signup.data?.token).toBe('abc');
  });

  it('writes one JSON text a slice and reads it back', () => {
    const store = memory();
    writeRoot(store, JSON.stringify({ state: emptyState, version: 0 }));
    const written = JSON.parse(store.getItem() ?? '') as Record<string, string>;
    expect(Object.keys(written).toSorted()).toEqual(['Language', 'Settings', 'User_signup', '_persist', 'cachedata']);
    expect(JSON.parse(written['_persist'] ?? '')).toEqual({ version: -1, rehydrated: true });
    expect(JSON.parse(readRoot(store, emptyState) ?? '').state).toEqual(emptyState);
  });

  it('is rehydrated when rehydrate() returns, so that the specified timeout never passes', () => {
    vi.stubGlobal('localStorage', memory(JSON.stringify({ User_signup: '{"data":{"token":"abc"}}' })));
    void useBrowserState.persist.rehydrate();
    expect(useBrowserState.persist.hasHydrated()).toBe(true);
    expect(useBrowserState.getState().User_signup.data?.token).toBe('abc');
    useBrowserState.setState(emptyState);
    vi.unstubAllGlobals();
  });

  it('rehydrates to the empty state when storage is forbidden', () => {
    const { persist } = useBrowserState;
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    void persist.rehydrate();
    expect(persist.hasHydrated()).toBe(true);
    expect(useBrowserState.getState()).toEqual(emptyState);
    vi.unstubAllGlobals();
  });

  it('accepts any text without throwing', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readRoot(memory(text), emptyState)));
  });
});
