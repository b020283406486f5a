import { userPaths } from '@latchkey/contract/paths';
import type { CustomerSelf, OwnSummary } from '@latchkey/contract/account/records';
import { missingProfileFields } from '@latchkey/contract/account/profile-gate';
import { FilePen, Hand, IdCard, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Task } from '../../../features/owner-dashboard/task-list.tsx';
import { draftPath } from '../../../features/posting/submit/listing-input.ts';
import { useDrafts } from '../../../features/posting/drafts/use-drafts.ts';
import { RelativeTime } from '../../../shared/format/relative-time.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LinkButton, Button } from '../../../ui/button.tsx';
import {
  editPath,
  fromOwnProperty,
  type OwnListing,
  fromOwnProject,
} from '../../../features/owner-dashboard/own-listing.ts';
import { isFirstLoad, useOwnProperties, useOwnProjects } from '../../../features/owner-dashboard/use-own-listings.ts';
import { confirmProperty } from '@latchkey/contract/listing-checks/calls';
import { request } from '../../../shared/api/request.ts';
import { useListingActions } from '../../../features/owner-dashboard/use-listing-actions.tsx';

/** Drafts on the dashboard; the page of a new listing has all of them. */
const maxDrafts = 3;

/** Returns the tasks of the owner, most urgent first. */
export function useTodos(user: CustomerSelf, summary: OwnSummary | undefined): { todos: Task[]; isLoading: boolean } {
  const rejected = useRejectedTasks(summary);
  const unconfirmed = useConfirmationTasks(summary);
  const drafts = useDraftTodos(user);
  const profile = useProfileTodo(user, summary);
  const unread = useUnreadTodos(summary);
  return {
    todos: [...rejected.todos, ...unread, ...unconfirmed, ...(drafts ?? []), ...profile],
    isLoading: rejected.isLoading || drafts === undefined,
  };
}

/** Tasks for unread messages and new interest. */
function useUnreadTodos(summary: OwnSummary | undefined): Task[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { unread_messages: messages = 0, new_interest: interest = 0 } = summary ?? {};
  const todo = (key: 'messages' | 'interest', count: number, icon: ReactNode, to: string): Task => ({
    key,
    title: t(`ownerDashboard.todo.${key}`, { count, number: format.number(count) }),
    icon,
    action: (
      <LinkButton to={to} variant="line" size="sm">
        {t(`ownerDashboard.todo.${key}.open`)}
      </LinkButton>
    ),
  });
  return [
    ...(messages > 0 ? [todo('messages', messages, <MessageCircle />, userPaths.chat())] : []),
    ...(interest > 0 ? [todo('interest', interest, <Hand />, userPaths.notifications())] : []),
  ];
}

/** Tasks for drafts stored on this device; undefined while they load. */
function useDraftTodos(user: CustomerSelf): Task[] | undefined {
  const { t } = useTranslation();
  const drafts = useDrafts(user.id);
  return drafts?.slice(0, maxDrafts).map((draft) => {
    const title = draft.fields.title.trim() || t(`ownerDashboard.todo.untitled.${draft.kind}`);
    return {
      key: `draft-${draft.key}`,
      title: t('ownerDashboard.todo.draft', { title: isolateText(title) }),
      text: (
        <RelativeTime iso={new Date(draft.changedAt).toISOString()}>
          {(when) => t('ownerDashboard.todo.draftText', { when })}
        </RelativeTime>
      ),
      icon: <FilePen />,
      action: (
        <LinkButton to={draftPath(draft)} variant="line" size="sm">
          {t('ownerDashboard.todo.goOn')}
        </LinkButton>
      ),
    };
  });
}

/** Task for an incomplete profile, which prevents new listings. Without any listing the first steps show it instead. */
function useProfileTodo(user: CustomerSelf, summary: OwnSummary | undefined): Task[] {
  const { t, language } = useTranslation();
  const missing = missingProfileFields(user);
  if (missing.length === 0 || !summary || summary.properties.all + summary.projects.all === 0) return [];
  const fields = new Intl.ListFormat(language).format(missing.map((field) => t(`postingGate.field.${field}`)));
  return [
    {
      key: 'profile',
      title: t('ownerDashboard.todo.profile'),
      text: t('ownerDashboard.todo.profileText', { fields }),
      icon: <IdCard />,
      action: (
        <LinkButton to={userPaths.profile()} variant="line" size="sm">
          {t('ownerDashboard.first.do.profile')}
        </LinkButton>
      ),
    },
  ];
}

/** All others are in the tab of rejected listings. */
const maxCount = 3;
const rejected = { request_status: 'rejected', limit: maxCount, offset: 0 } as const;

/** Tasks for the newest rejected listings, with the reason and an edit link. Requested only when there are any. */
function useRejectedTasks(summary: OwnSummary | undefined): { todos: Task[]; isLoading: boolean } {
  const { t } = useTranslation();
  const { properties = [], query: propertiesQuery } = useOwnProperties(rejected, {
    enabled: (summary?.properties.rejected ?? 0) > 0,
  });
  const { projects = [], query: projectsQuery } = useOwnProjects(rejected, {
    enabled: (summary?.projects.rejected ?? 0) > 0,
  });
  const todo = (listing: OwnListing): Task => ({
    key: `${listing.kind}-${listing.id}`,
    title: t('ownerDashboard.todo.rejected', { title: isolateText(listing.title) }),
    text: listing.reason ? <q dir="auto">{listing.reason}</q> : t('ownerDashboard.todo.noReason'),
    picture: { src: listing.image, meta: listing.imageMeta },
    action: (
      <LinkButton to={editPath(listing)} variant="line" size="sm">
        {t('ownerDashboard.todo.fix')}
      </LinkButton>
    ),
  });
  const todos = [...properties.map(fromOwnProperty), ...projects.map(fromOwnProject)].map(todo);
  return { todos, isLoading: isFirstLoad(propertiesQuery) || isFirstLoad(projectsQuery) };
}

/** Tasks to confirm that properties are still available; confirming shows a hidden one again. */
function useConfirmationTasks(summary: OwnSummary | undefined): Task[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { attempt } = useListingActions();
  const [confirmingId, setConfirmingId] = useState<number | null>(null);

  async function confirm(id: number, title: string) {
    setConfirmingId(id);
    await attempt(() => request(confirmProperty, { property_id: id }), t('ownerDashboard.done.confirmed', { title }));
    setConfirmingId(null);
  }

  return (summary?.to_confirm ?? []).map(({ id, title, title_image, title_image_meta, confirm_by }) => ({
    key: `confirm-${id}`,
    title: t('ownerDashboard.todo.confirm', { title: isolateText(title) }),
    text: confirm_by
      ? t('ownerDashboard.todo.confirmBy', { day: format.date(confirm_by) })
      : t('ownerDashboard.todo.unconfirmed'),
    picture: { src: title_image, meta: title_image_meta },
    action: (
      <Button
        variant="line"
        size="sm"
        pending={confirmingId === id}
        onClick={() => void confirm(id, isolateText(title))}
      >
        {t('ownerDashboard.todo.still')}
      </Button>
    ),
  }));
}
