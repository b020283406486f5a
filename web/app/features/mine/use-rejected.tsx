import type { OwnSummary } from '@latchkey/contract/account/own-summary';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { editPath, ownHome, type OwnListing, ownProject } from './own-listing.ts';
import type { Todo } from './todo-list.tsx';
import { isWaiting, useOwnHomes, useOwnProjects } from './use-own-lists.ts';

/** More than these stand in their own tab. */
const shown = 3;
const rejected = { request_status: 'rejected', limit: shown, offset: 0 } as const;

/** The newest listings that the operator refused, each with the reason and the way to mend it; asked for where there are any. */
export function useRejected(summary: OwnSummary | undefined): { todos: Todo[]; isLoading: boolean } {
  const { t } = useTranslation();
  const { homes = [], query: ofHomes } = useOwnHomes(rejected, { enabled: (summary?.properties.rejected ?? 0) > 0 });
  const { projects = [], query: ofProjects } = useOwnProjects(rejected, {
    enabled: (summary?.projects.rejected ?? 0) > 0,
  });
  const todo = (listing: OwnListing): Todo => ({
    key: `${listing.kind}-${listing.id}`,
    title: t('mine.todo.rejected', { title: isolatedWords(listing.title) }),
    text: listing.reason ? <q dir="auto">{listing.reason}</q> : t('mine.todo.noReason'),
    picture: { src: listing.image, meta: listing.imageMeta },
    action: (
      <LinkButton to={editPath(listing)} variant="line" size="sm">
        {t('mine.todo.mend')}
      </LinkButton>
    ),
  });
  const todos = [...homes.map(ownHome), ...projects.map(ownProject)].map(todo);
  return { todos, isLoading: isWaiting(ofHomes) || isWaiting(ofProjects) };
}
