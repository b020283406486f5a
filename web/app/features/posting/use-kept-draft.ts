import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from './draft.ts';
import { readDraft } from './draft-store.ts';

/** The draft that this device keeps for an account, else a new one; undefined while it is looked for. */
export function useKeptDraft(key: string, account: number, begin: () => Draft): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();
  const fresh = useEffectEvent(begin);
  useEffect(() => {
    let isLeft = false;
    async function look(): Promise<void> {
      const found = await readDraft(key).catch(() => null);
      if (!isLeft) setDraft(found?.account === account ? found : fresh());
    }
    void look();
    return () => {
      isLeft = true;
    };
  }, [key, account]);
  return draft;
}
