import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import type { AdminProjectRow, AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import { operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from '../kit/bulk-bar.tsx';
import type { Selection } from '../kit/use-selection.ts';
import { useAsk } from './use-ask.tsx';

const deeds = ['approve', 'reject', 'activate', 'deactivate'] as const;

interface ListingBulkProps {
  what: FeatureFor;
  rows: readonly (AdminPropertyRow | AdminProjectRow)[];
  selection: Selection;
}

/** What can be done to the chosen listings: what at least one of those in sight allows, and all of those on other pages. */
export function ListingBulk({ what, rows, selection }: ListingBulkProps) {
  const { t } = useTranslation();
  const { ask, dialog, pending } = useAsk(what, selection.clear);
  const inSight = rows.filter(({ id }) => selection.has(id));
  const isElsewhere = inSight.length < selection.keys.length;
  const possible = new Set(inSight.flatMap((row) => operatorSteps(row)));
  return (
    <>
      <BulkBar selection={selection}>
        {deeds
          .filter((deed) => isElsewhere || possible.has(deed))
          .map((deed) => (
            <Button key={deed} size="sm" variant="line" pending={pending} onClick={() => ask(selection.keys, deed)}>
              {t(`console.listings.do.${deed}`)}
            </Button>
          ))}
        <Button size="sm" variant="danger-line" pending={pending} onClick={() => ask(selection.keys, 'delete')}>
          {t('console.listings.do.delete')}
        </Button>
      </BulkBar>
      {dialog}
    </>
  );
}
