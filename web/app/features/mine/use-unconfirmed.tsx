import { confirmProperty } from '@latchkey/contract/listing-checks/calls';
import type { OwnSummary } from '@latchkey/contract/account/own-summary';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { useFormat } from '../../format/use-format.ts';
import { isolateText } from '../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { Task } from '../owner-dashboard/task-list.tsx';
import { useListingActions } from '../owner-dashboard/use-listing-actions.ts';

/** Tasks to confirm that properties are still available; confirming shows a hidden one again. */
export function useConfirmationTasks(summary: OwnSummary | undefined): Task[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { attempt } = useListingActions();
  const [confirmingId, setConfirmingId] = useState<number | null>(null);

  async function confirm(id: number, title: string) {
    setConfirmingId(id);
    await attempt(() => request(confirmProperty, { property_id: id }), t('mine.done.confirmed', { title }));
    setConfirmingId(null);
  }

  return (summary?.to_confirm ?? []).map(({ id, title, title_image, title_image_meta, confirm_by }) => ({
    key: `confirm-${id}`,
    title: t('mine.todo.confirm', { title: isolateText(title) }),
    text: confirm_by ? t('mine.todo.confirmBy', { day: format.date(confirm_by) }) : t('mine.todo.unconfirmed'),
    picture: { src: title_image, meta: title_image_meta },
    action: (
      <Button
        variant="line"
        size="sm"
        pending={confirmingId === id}
        onClick={() => void confirm(id, isolateText(title))}
      >
        {t('mine.todo.still')}
      </Button>
    ),
  }));
}
