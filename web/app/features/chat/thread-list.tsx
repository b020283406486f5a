import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { draftedThreads, threadKey } from './drafts.ts';
import type { OlderThreads } from './use-threads.ts';
import { isSameThread, type ThreadView } from './thread-view.ts';
import { ThreadRow } from './thread-row.tsx';
import { timeTexts } from './time-text.ts';
import type { ThreadRef } from '../../shared/messaging/thread-ref.ts';

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
export function ThreadList({ account, threads, openThread: open, older: more, now }: ThreadListProps) {
  const { t, language } = useTranslation();
  const [searchText, setSearchText] = useState('');
  const texts = useMemo(() => timeTexts(language), [language]);
  const searchTerm = searchText.trim().toLocaleLowerCase(language);
  const { hasMore: has, isLoading, hasFailed, load } = more;
  useEffect(() => {
    if (searchTerm !== '' && has && !isLoading && !hasFailed) load();
  }, [searchTerm, has, isLoading, hasFailed, load]);

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
      {(threads.length >= minSearchThreads || has) && (
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
          const isOpen = isSameThread(view, open);
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
        {matches.length === 0 && !isLoading && !hasFailed && t('chat.noMatch')}
      </p>
      {has && (
        <Button variant="ghost" size="sm" className="chat-more" pending={isLoading} onClick={load}>
          {t(hasFailed ? 'chat.moreThreadsFailed' : 'chat.moreThreads')}
        </Button>
      )}
    </>
  );
}
