import { useSyncExternalStore } from 'react';
import { savedListingLimits } from '@latchkey/contract/limits';

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
function createDeviceList(key: string, limit: number): DeviceList {
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

/** Properties selected for the comparison, in order of selection. */
export const comparedListings = createDeviceList('lk-compare', savedListingLimits.compared);

/** Adds or removes a property. Returns false when the list is full. */
export function toggleCompared(id: number): boolean {
  const ids = comparedListings.read();
  if (ids.includes(id)) comparedListings.write(ids.filter((other) => other !== id));
  else if (ids.length >= savedListingLimits.compared) return false;
  else comparedListings.write([...ids, id]);
  return true;
}

/** Recently viewed properties, latest first. The list never leaves the device. */
export const recentlyViewed = createDeviceList('lk-seen', savedListingLimits.seen);

export function addRecentlyViewed(id: number): void {
  recentlyViewed.write([id, ...recentlyViewed.read()]);
}
