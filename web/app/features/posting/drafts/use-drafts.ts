import { useEffect, useState, useEffectEvent } from 'react';
import type { Draft } from './draft.ts';
import { listDrafts, subscribeToDrafts, readDraft } from './draft-store.ts';

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

/** The draft with this key that the device has for the account, otherwise a new one; undefined while loading. */
export function useSavedDraft(key: string, account: number, createDraft: () => Draft): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();
  const onMissing = useEffectEvent(createDraft);
  useEffect(() => {
    let isUnmounted = false;
    async function load(): Promise<void> {
      const found = await readDraft(key).catch(() => null);
      if (!isUnmounted) setDraft(found?.account === account ? found : onMissing());
    }
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [key, account]);
  return draft;
}
