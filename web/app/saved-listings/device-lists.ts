import { useSyncExternalStore } from 'react';

/** Property ids stored on this device, also for visitors. */
export interface DeviceList {
  /** Empty during hydration. */
  useIds: () => readonly number[];
  read: () => readonly number[];
  write: (ids: readonly number[]) => void;
}

const none: readonly number[] = [];

/** Unique positive integers, at most `limit`; empty for a damaged value. */
export function parseIds(text: string | null, limit: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(stored)) return none;
    const ids = stored.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0);
    return [...new Set(ids)].slice(0, limit);
  } catch {
    return none;
  }
}

/** A list in localStorage; without storage it lasts as long as the page. */
export function createDeviceList(key: string, limit: number): DeviceList {
  const listeners = new Set<() => void>();
  let cached: readonly number[] | null = null;

  function read(): readonly number[] {
    if (cached) return cached;
    try {
      cached = parseIds(localStorage.getItem(key), limit);
    } catch {
      cached = none;
    }
    return cached;
  }

  function write(ids: readonly number[]): void {
    cached = [...new Set(ids)].slice(0, limit);
    try {
      localStorage.setItem(key, JSON.stringify(cached));
    } catch {
      // Without storage the list lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    // For changes in other tabs.
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      cached = null;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  }

  return { read, write, useIds: () => useSyncExternalStore(subscribe, read, () => none) };
}
