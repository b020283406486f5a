import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { listDrafts, subscribeToDrafts } from './draft-store.ts';

/** Drafts of an account on this device, newest first; undefined while loading. Empty when IndexedDB is unavailable. */
export function useDrafts(account: number): readonly Draft[] | undefined {
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  useEffect(() => {
    let isUnmounted = false;
    async function load(): Promise<void> {
      const found = await listDrafts(account).catch(() => []);
      if (!isUnmounted) setDrafts(found);
    }
    const refresh = () => void load();
    refresh();
    const stop = subscribeToDrafts(refresh);
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [account]);
  return drafts;
}
