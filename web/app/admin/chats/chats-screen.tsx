import { adminGetChats } from '@latchkey/contract/admin/chats/calls';
import { paging } from '@latchkey/contract/limits';
import type { ChatThread } from '@latchkey/contract/chat/chat';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ChatThreadView } from './chat-thread.tsx';
import './chats.css';

/** Interval of refetches of the list. */
const everyMs = 15_000;

const pathOf = ({ user_id, property_id }: ChatThread) => `/admin/chats/${user_id}/${property_id}`;

/** Conversations of the market, shared by all operators. */
export default function ChatsScreen() {
  const { t } = useTranslation();
  const { userId: user, propertyId: property } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = useAdminCall(
    adminGetChats,
    { page, per_page: paging.perPage },
    { keepPrevious: true, refetchIntervalMs: everyMs },
  );
  const threads = list.data?.data ?? [];
  const openPath = `/admin/chats/${user}/${property}`;
  const index = threads.findIndex((thread) => pathOf(thread) === openPath);
  const open = threads[index];
  function openNeighbour(step: 1 | -1) {
    const next = threads[index + step];
    if (next) void navigate({ pathname: pathOf(next), search: search.toString() });
  }
  useShortcuts([
    { key: 'j', label: t('console.layout.shortcuts.next'), run: () => openNeighbour(1) },
    { key: 'k', label: t('console.layout.shortcuts.previous'), run: () => openNeighbour(-1) },
  ]);
  const pages = list.data?.total_page ?? 1;
  return (
    <Page title={t('console.users.chats')}>
      {(!list.data || hasQueryFailed(list)) && <QueryFallback query={list} />}
      {list.data && threads.length === 0 && (
        <EmptyState centred title={t('console.users.noChats')} text={t('console.users.noChatsText')} />
      )}
      {threads.length > 0 && (
        <div className={classNames('chats', user !== undefined && 'chats-open')}>
          <nav className="chats-list" aria-label={t('console.users.chats')}>
            <ul>
              {threads.map((thread) => (
                <li key={pathOf(thread)}>
                  <ThreadLink thread={thread} isOpen={thread === open} search={search.toString()} />
                </li>
              ))}
            </ul>
            {pages > 1 && (
              <p className="chats-pages">
                {page > 1 && (
                  <LinkButton size="sm" variant="line" to={`?page=${page - 1}`}>
                    {t('console.users.newer')}
                  </LinkButton>
                )}
                {page < pages && (
                  <LinkButton size="sm" variant="line" to={`?page=${page + 1}`}>
                    {t('console.users.older')}
                  </LinkButton>
                )}
              </p>
            )}
          </nav>
          {user !== undefined && property !== undefined ? (
            <ChatThreadView key={openPath} userId={Number(user)} propertyId={Number(property)} thread={open} />
          ) : (
            <EmptyState centred title={t('console.users.chooseChat')} />
          )}
        </div>
      )}
    </Page>
  );
}

function ThreadLink({ thread, isOpen, search }: { thread: ChatThread; isOpen: boolean; search: string }) {
  const { t } = useTranslation();
  const { name, profile, title, date, last_message: last, unread_count: unread = 0 } = thread;
  return (
    <Link
      to={{ pathname: pathOf(thread), search }}
      className="chats-link"
      aria-current={isOpen ? 'page' : undefined}
      preventScrollReset
    >
      <Avatar size="sm" name={name} src={profile} />
      <span className="chats-preview">
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{title}</bdi>
        </small>
        <small dir="auto">{last ? (last.message ?? t('console.users.file')) : ''}</small>
      </span>
      <span className="chats-when">
        <small>
          <RelativeTime iso={date} />
        </small>
        {unread > 0 && (
          <span className="console-count">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{t('console.users.unread', { count: unread })}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
