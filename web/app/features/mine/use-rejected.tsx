import type { OwnSummary } from '@latchkey/contract/account/own-summary';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { editPath, ownHome, type OwnListing, ownProject } from './own-listing.ts';
import type { Todo } from './todo-list.tsx';
import { isWaiting, useOwnHomes, useOwnProjects } from './use-own-lists.ts';

/** All others are in the tab of rejected listings. */
const maxCount = 3;
const rejected = { request_status: 'rejected', limit: maxCount, offset: 0 } as const;

/** Tasks for the newest rejected listings, with the reason and an edit link. Requested only when there are any. */
export function useRejected(summary: OwnSummary | undefined): { todos: Todo[]; isLoading: boolean } {
  const { t } = useTranslation();
  const { homes: properties = [], query: propertiesQuery } = useOwnHomes(rejected, {
    enabled: (summary?.properties.rejected ?? 0) > 0,
  });
  const { projects = [], query: projectsQuery } = useOwnProjects(rejected, {
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
  const todos = [...properties.map(ownHome), ...projects.map(ownProject)].map(todo);
  return { todos, isLoading: isWaiting(propertiesQuery) || isWaiting(projectsQuery) };
}
