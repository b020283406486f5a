import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

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

/** Actions on the selected rows. Renders nothing when none is selected. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation();
  const count = selection.keys.length;
  if (count === 0) return null;
  return (
    <div className="console-bar console-bulk" role="region" aria-label={t('console.table.bulk')}>
      <b role="status">{t('console.table.chosen', { count })}</b>
      {children}
      <span className="console-grow" />
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t('console.table.none')}
      </Button>
    </div>
  );
}
