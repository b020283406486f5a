import { paths, userPaths } from '@latchkey/contract/paths';
import { Search, Ban } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { draftedThreads, threadKey } from '../composer/drafts.ts';
import type { OlderThreads } from './use-threads.ts';
import { isSameThread, type ThreadView, lastMessageText } from './thread-view.ts';
import { timeTexts } from '../time-text.ts';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Picture } from '../../../ui/media/picture.tsx';

interface ThreadListProps {
  account: number;
  /** Undefined while loading. */
  threads: readonly ThreadView[] | undefined;
  openThread: ThreadRef | null;
  older: OlderThreads;
  /** Milliseconds. */
  now: number;
}

/** Number of threads from which the search field shows. */
const minSearchThreads = 5;

/** The threads, the latest first. A search matches user names and listing titles, and loads all remaining threads. */
export function ThreadList({ account, threads, openThread, older, now }: ThreadListProps) {
  const { t, language } = useTranslation();
  const [searchText, setSearchText] = useState('');
  const texts = useMemo(() => timeTexts(language), [language]);
  const searchTerm = searchText.trim().toLocaleLowerCase(language);
  const { hasMore, isLoading, hasFailed, load } = older;
  useEffect(() => {
    if (searchTerm !== '' && hasMore && !isLoading && !hasFailed) load();
  }, [searchTerm, hasMore, isLoading, hasFailed, load]);

  if (!threads)
    return <SkeletonList shape="row" count={5} label={t('chat.loadingThreads')} className="chat-thread-skeleton" />;
  if (threads.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={t('chat.none')}
        text={t('chat.noneText')}
        action={<LinkButton to={paths.search()}>{t('chat.noneAction')}</LinkButton>}
      />
    );
  }
  const matches = threads.filter(({ name, title }) =>
    [name, title].some((text) => text.toLocaleLowerCase(language).includes(searchTerm)),
  );
  const drafts = draftedThreads(localStorage, account);
  return (
    <>
      {(threads.length >= minSearchThreads || hasMore || searchText !== '') && (
        <TextInput
          small
          type="search"
          className="chat-search"
          before={<Search className="i-16" />}
          value={searchText}
          placeholder={t('chat.searchHint')}
          aria-label={t('chat.search')}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      )}
      <ul className="chat-thread-list">
        {matches.map((view) => {
          const isOpen = isSameThread(view, openThread);
          return (
            <ThreadRow
              key={threadKey(view)}
              view={view}
              account={account}
              draft={isOpen ? '' : (drafts.get(threadKey(view)) ?? '')}
              isOpen={isOpen}
              texts={texts}
              now={now}
            />
          );
        })}
      </ul>
      <p role="status" className={matches.length === 0 ? 'chat-no-match' : 'sr-only'}>
        {matches.length === 0 && !hasMore && t('chat.noMatch')}
      </p>
      {hasMore && (
        <Button variant="ghost" size="sm" className="chat-more" pending={isLoading} onClick={load}>
          {t(hasFailed ? 'chat.moreThreadsFailed' : 'chat.moreThreads')}
        </Button>
      )}
    </>
  );
}

interface ThreadRowProps {
  view: ThreadView;
  account: number;
  /** Unsent text; `''` for none. */
  draft: string;
  isOpen: boolean;
  texts: ReturnType<typeof timeTexts>;
  /** Milliseconds. */
  now: number;
}

/** One thread of the list: listing, other party, last message and unread count. */
function ThreadRow({ view, account, draft, isOpen, texts, now }: ThreadRowProps) {
  const { t } = useTranslation();
  const isBlocked = view.isBlockedByMe || view.isBlockedByUser;
  return (
    <li className="chat-thread" data-new={view.unread > 0 || undefined}>
      <Link to={userPaths.chatThread(view.user, view.property)} aria-current={isOpen ? 'true' : undefined}>
        <span className="chat-thread-picture">
          <Picture src={view.image} meta={view.listing?.picture ?? null} alt="" sizes="56px" ratio="1" />
          <Avatar src={view.profile} name={view.name} size="sm" />
        </span>
        <b dir="auto">{view.name}</b>
        {view.date && (
          <time className="tnum" dateTime={view.date} title={texts.date(Date.parse(view.date))}>
            {texts.short(Date.parse(view.date), now)}
          </time>
        )}
        <span className="chat-thread-listing" dir="auto">
          {view.title}
        </span>
        <span className="chat-thread-last">
          {isBlocked ? (
            <>
              <Ban className="i-16" aria-hidden="true" />
              {t(view.isBlockedByMe ? 'chat.row.blockedByMe' : 'chat.row.blockedByUser')}
            </>
          ) : (
            <>
              {draft ? (
                <em className="chat-thread-draft">{t('chat.row.draft')}</em>
              ) : (
                view.lastMessage?.sender_id === account && <em>{t('chat.row.me')}</em>
              )}
              <span className="chat-thread-text" dir="auto">
                {draft || lastMessageText(view.lastMessage, t)}
              </span>
            </>
          )}
        </span>
        {view.unread > 0 && (
          <span className="chat-thread-unread">
            <span aria-hidden="true">{view.unread > 99 ? '99+' : view.unread}</span>
            <span className="sr-only">{t('chat.unread', { count: view.unread })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
