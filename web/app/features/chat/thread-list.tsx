import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { draftedThreads, threadKey } from './drafts.ts';
import type { MoreThreads } from './more-threads.ts';
import { isSameThread, type ThreadView } from './thread-view.ts';
import { ThreadRow } from './thread-row.tsx';
import { timeTexts } from './time-text.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';

interface ThreadListProps {
  account: number;
  /** Undefined while they are on their way. */
  threads: readonly ThreadView[] | undefined;
  open: ThreadRef | null;
  more: MoreThreads;
  /** Milliseconds. */
  now: number;
}

/** From so many on one may look for a name. */
const searchFrom = 5;

/** The conversations, the latest first; a search looks at names and homes, and brings the rest of them for it. */
export function ThreadList({ account, threads, open, more, now }: ThreadListProps) {
  const { t, language } = useTranslation();
  const [sought, setSought] = useState('');
  const texts = useMemo(() => timeTexts(language), [language]);
  const words = sought.trim().toLocaleLowerCase(language);
  const { has, isLoading, hasFailed, load } = more;
  useEffect(() => {
    if (words !== '' && has && !isLoading && !hasFailed) load();
  }, [words, has, isLoading, hasFailed, load]);

  if (!threads)
    return <SkeletonList shape="row" count={5} label={t('chat.loadingThreads')} className="chat-thread-wait" />;
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
  const shown = threads.filter(({ name, title }) =>
    [name, title].some((text) => text.toLocaleLowerCase(language).includes(words)),
  );
  const drafts = draftedThreads(localStorage, account);
  return (
    <>
      {(threads.length >= searchFrom || has) && (
        <TextInput
          small
          type="search"
          className="chat-search"
          before={<Search className="i-16" />}
          value={sought}
          placeholder={t('chat.searchHint')}
          aria-label={t('chat.search')}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ul className="chat-thread-list">
        {shown.map((view) => {
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
      <p role="status" className={shown.length === 0 ? 'chat-no-match' : 'sr-only'}>
        {shown.length === 0 && !isLoading && !hasFailed && t('chat.noMatch')}
      </p>
      {has && (
        <Button variant="ghost" size="sm" className="chat-more" pending={isLoading} onClick={load}>
          {t(hasFailed ? 'chat.moreThreadsFailed' : 'chat.moreThreads')}
        </Button>
      )}
    </>
  );
}
