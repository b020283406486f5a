import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { listDrafts, watchDrafts } from './draft-store.ts';

/** The drafts of an account on this device, the newest first; undefined while they are read. None where nothing can be kept. */
export function useDrafts(account: number): readonly Draft[] | undefined {
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  useEffect(() => {
    let isLeft = false;
    async function look(): Promise<void> {
      const found = await listDrafts(account).catch(() => []);
      if (!isLeft) setDrafts(found);
    }
    const read = () => void look();
    read();
    const stop = watchDrafts(read);
    return () => {
      isLeft = true;
      stop();
    };
  }, [account]);
  return drafts;
}
