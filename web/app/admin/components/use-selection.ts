import { useMemo, useState } from 'react';

/** The selected rows of a table, for bulk actions. */
export interface Selection {
  keys: readonly number[];
  has: (key: number) => boolean;
  toggle: (key: number) => void;
  setMany: (keys: readonly number[], isChosen: boolean) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    function setMany(keys: readonly number[], isChosen: boolean) {
      setSelected((before) => {
        const next = new Set(before);
        for (const key of keys) {
          if (isChosen) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    }
    return {
      keys: [...selected],
      has: (key) => selected.has(key),
      toggle: (key) => setMany([key], !selected.has(key)),
      setMany,
      clear: () => setSelected(new Set()),
    };
  }, [selected]);
}
