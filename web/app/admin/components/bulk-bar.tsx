import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { Selection } from './use-selection.ts';

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
