import type { OwnSummary } from '@latchkey/contract/account/records';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { editPath, fromOwnProperty, type OwnListing, fromOwnProject } from './own-listing.ts';
import type { Task } from './task-list.tsx';
import { isFirstLoad, useOwnProperties, useOwnProjects } from './use-own-listings.ts';
import { confirmProperty } from '@latchkey/contract/listing-checks/calls';
import { useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { useListingActions } from './use-listing-actions.ts';

/** All others are in the tab of rejected listings. */
const maxCount = 3;
const rejected = { request_status: 'rejected', limit: maxCount, offset: 0 } as const;

/** Tasks for the newest rejected listings, with the reason and an edit link. Requested only when there are any. */
export function useRejectedTasks(summary: OwnSummary | undefined): { todos: Task[]; isLoading: boolean } {
  const { t } = useTranslation();
  const { homes: properties = [], query: propertiesQuery } = useOwnProperties(rejected, {
    enabled: (summary?.properties.rejected ?? 0) > 0,
  });
  const { projects = [], query: projectsQuery } = useOwnProjects(rejected, {
    enabled: (summary?.projects.rejected ?? 0) > 0,
  });
  const todo = (listing: OwnListing): Task => ({
    key: `${listing.kind}-${listing.id}`,
    title: t('mine.todo.rejected', { title: isolateText(listing.title) }),
    text: listing.reason ? <q dir="auto">{listing.reason}</q> : t('mine.todo.noReason'),
    picture: { src: listing.image, meta: listing.imageMeta },
    action: (
      <LinkButton to={editPath(listing)} variant="line" size="sm">
        {t('mine.todo.mend')}
      </LinkButton>
    ),
  });
  const todos = [...properties.map(fromOwnProperty), ...projects.map(fromOwnProject)].map(todo);
  return { todos, isLoading: isFirstLoad(propertiesQuery) || isFirstLoad(projectsQuery) };
}

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
