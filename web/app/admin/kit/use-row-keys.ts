import { useTranslation } from '../../i18n/use-translation.ts';
import type { Selection } from './use-selection.ts';
import { useShortcuts } from './shortcuts.tsx';

interface RowShortcuts<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  openKey: number | null;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection | undefined;
}

/** J and K open the next and the previous row, X selects the open one. */
export function useRowShortcuts<Row>({ rows, rowKey, openKey, onOpen, selection }: RowShortcuts<Row>): void {
  const { t } = useTranslation();
  const openIndex = rows.findIndex((row) => rowKey(row) === openKey);
  function openBy(step: 1 | -1) {
    const next = rows[openIndex === -1 && step === -1 ? rows.length - 1 : openIndex + step];
    if (next) onOpen?.(next);
  }
  const openShortcuts = onOpen
    ? [
        { key: 'j', label: t('console.keys.next'), run: () => openBy(1) },
        { key: 'k', label: t('console.keys.previous'), run: () => openBy(-1) },
      ]
    : [];
  const selectShortcuts =
    selection && openKey !== null
      ? [{ key: 'x', label: t('console.keys.choose'), run: () => selection.toggle(openKey) }]
      : [];
  useShortcuts([...openShortcuts, ...selectShortcuts]);
}
