import { useTranslation } from '../../i18n/use-translation.ts';
import type { Selection } from './use-selection.ts';
import { useShortcuts } from './shortcuts.tsx';

interface RowKeys<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  openKey: number | null;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection | undefined;
}

/** J and K open the next and the one before, X chooses the one that is open. */
export function useRowKeys<Row>({ rows, rowKey, openKey, onOpen, selection }: RowKeys<Row>): void {
  const { t } = useTranslation();
  const at = rows.findIndex((row) => rowKey(row) === openKey);
  function go(step: 1 | -1) {
    const next = rows[at === -1 && step === -1 ? rows.length - 1 : at + step];
    if (next) onOpen?.(next);
  }
  const moving = onOpen
    ? [
        { key: 'j', label: t('console.keys.next'), run: () => go(1) },
        { key: 'k', label: t('console.keys.previous'), run: () => go(-1) },
      ]
    : [];
  const choosing =
    selection && openKey !== null
      ? [{ key: 'x', label: t('console.keys.choose'), run: () => selection.toggle(openKey) }]
      : [];
  useShortcuts([...moving, ...choosing]);
}
