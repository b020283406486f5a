import { useSyncExternalStore } from 'react';

/** Ids of homes that this device remembers, for somebody without an account too. */
export interface DeviceList {
  /** None in the first render, which is the server's. */
  useIds: () => readonly number[];
  read: () => readonly number[];
  write: (ids: readonly number[]) => void;
}

const none: readonly number[] = [];

/** Whole numbers above 0, each once, at most so many; nothing from what is damaged. */
export function parseIds(text: string | null, most: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(kept)) return none;
    const ids = kept.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0);
    return [...new Set(ids)].slice(0, most);
  } catch {
    return none;
  }
}

/** A list under a key of the browser's store; where that is forbidden it lasts as long as the page. */
export function deviceList(key: string, most: number): DeviceList {
  const listeners = new Set<() => void>();
  let known: readonly number[] | null = null;

  function read(): readonly number[] {
    if (known) return known;
    try {
      known = parseIds(localStorage.getItem(key), most);
    } catch {
      known = none;
    }
    return known;
  }

  function write(ids: readonly number[]): void {
    known = [...new Set(ids)].slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(known));
    } catch {
      // The memory of this page has to do.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    // Other tabs write too.
    const follow = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      known = null;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  }

  return { read, write, useIds: () => useSyncExternalStore(subscribe, read, () => none) };
}
