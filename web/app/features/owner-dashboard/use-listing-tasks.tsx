import type { OwnSummary } from '@latchkey/contract/account/own-summary';
import { isolateText } from '../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { editPath, fromOwnProperty, type OwnListing, fromOwnProject } from './own-listing.ts';
import type { Task } from './task-list.tsx';
import { isFirstLoad, useOwnProperties, useOwnProjects } from './use-own-listings.ts';

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
