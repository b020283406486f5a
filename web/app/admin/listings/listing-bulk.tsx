import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import type { AdminProjectRow, AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import { operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from '../kit/bulk-bar.tsx';
import type { Selection } from '../kit/use-selection.ts';
import { useListingActions } from './use-listing-actions.tsx';

const bulkSteps = ['approve', 'reject', 'activate', 'deactivate'] as const;

interface ListingBulkProps {
  what: FeatureFor;
  rows: readonly (AdminPropertyRow | AdminProjectRow)[];
  selection: Selection;
}

/** Actions on the selected listings: those that one row on this page allows; all when rows of other pages are selected. */
export function ListingBulkActions({ what, rows, selection }: ListingBulkProps) {
  const { t } = useTranslation();
  const { runAction, dialog, pending } = useListingActions(what, selection.clear);
  const selectedRows = rows.filter(({ id }) => selection.has(id));
  const hasOtherPages = selectedRows.length < selection.keys.length;
  const allowedSteps = new Set(selectedRows.flatMap((row) => operatorSteps(row)));
  return (
    <>
      <BulkBar selection={selection}>
        {bulkSteps
          .filter((step) => hasOtherPages || allowedSteps.has(step))
          .map((step) => (
            <Button
              key={step}
              size="sm"
              variant="line"
              pending={pending}
              onClick={() => runAction(selection.keys, step)}
            >
              {t(`console.listings.do.${step}`)}
            </Button>
          ))}
        <Button size="sm" variant="danger-line" pending={pending} onClick={() => runAction(selection.keys, 'delete')}>
          {t('console.listings.do.delete')}
        </Button>
      </BulkBar>
      {dialog}
    </>
  );
}
