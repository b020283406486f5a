import { useMemo, useState } from 'react';

/** Which rows are chosen, to do something to all of them. */
export interface Selection {
  keys: readonly number[];
  has: (key: number) => boolean;
  toggle: (key: number) => void;
  setMany: (keys: readonly number[], isChosen: boolean) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    function setMany(keys: readonly number[], isChosen: boolean) {
      setChosen((before) => {
        const next = new Set(before);
        for (const key of keys) {
          if (isChosen) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    }
    return {
      keys: [...chosen],
      has: (key) => chosen.has(key),
      toggle: (key) => setMany([key], !chosen.has(key)),
      setMany,
      clear: () => setChosen(new Set()),
    };
  }, [chosen]);
}
