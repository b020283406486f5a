import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from './draft.ts';
import { readDraft } from './draft-store.ts';

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
