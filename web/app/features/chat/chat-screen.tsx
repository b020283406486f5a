import type { sendMessage } from '@latchkey/contract/chat/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import { userPaths } from '@latchkey/contract/paths';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { offerPush } from '../../shared/push/offer-push.ts';
import { useLiveState } from '../../shared/realtime/live-events.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Conversation, ConversationSkeleton } from './conversation/conversation.tsx';
import { threadKey } from './composer/drafts.ts';
import { messagesQueryKey, threadsQueryKey, isSameThread } from './threads/thread-view.ts';
import type { OutgoingMessage } from '../../shared/messaging/outgoing-message.ts';
import { withMessage } from './messages/message-window.ts';
import { ThreadList } from './threads/thread-list.tsx';
import { readThreadQuery, useSelectedThread } from './threads/use-selected-thread.ts';
import { useChatEvents } from './use-chat-events.ts';
import { updateCachedMessages } from './messages/use-messages.ts';
import { useThreads } from './threads/use-threads.ts';
import './chat.css';
import './composer/composer.css';
import { outbox, type SentListener, sentListeners, startOutbox } from '../../shared/messaging/device-outbox.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

/** The thread list and the open conversation, side by side or on a phone one of the two. The URL names the open thread. */
export default function ChatScreen() {
  const { t } = useTranslation();
  const me = useUser();
  const account = me.id;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const now = useNow();
  const isLive = useLiveState() === 'live';
  const typing = useChatEvents(account);
  const { query, threads, more } = useThreads(account, isLive);
  const threadQuery = useMemo(() => readThreadQuery(search), [search]);
  const { selected, newThread } = useSelectedThread(account, threadQuery, { threads, more, hasFailed: query.isError });

  const onSent = useCallback(
    (outgoing: OutgoingMessage, { data }: OutputOf<typeof sendMessage>) => {
      if (data) updateCachedMessages(queries, account, outgoing, (current) => withMessage(current, data));
      else void refreshQueries(queries, messagesQueryKey(account, outgoing));
      void refreshQueries(queries, threadsQueryKey(account));
      offerPush('message');
    },
    [queries, account],
  );
  const entries = useOutboxEntries(onSent);

  const namedPath =
    selected.state === 'named' ? userPaths.chatThread(selected.thread.user, selected.thread.property) : null;
  const isOwnListing = selected.state === 'own';
  useEffect(() => {
    // An owner who opens a chat about their own listing gets the thread list.
    if (namedPath !== null || isOwnListing) void navigate(namedPath ?? userPaths.chat(), { replace: true });
  }, [namedPath, isOwnListing, navigate]);

  const view = selected.state === 'open' ? selected.view : null;
  const allThreads = threads && (newThread ? [newThread, ...threads] : threads);
  const isEmpty = allThreads?.length === 0 && selected.state === 'none';
  return (
    <div
      className="chat"
      data-view={selected.state === 'none' ? 'threads' : 'conversation'}
      data-empty={isEmpty || undefined}
    >
      <nav className="chat-threads" aria-labelledby="chat-title">
        <h1 id="chat-title">{t('chat.title')}</h1>
        {hasQueryFailed(query) && !threads ? (
          <QueryErrorState query={query} />
        ) : query.error && !threads ? (
          <ErrorState title={t('chat.failedTitle')} text={failureText(t, 'chat.failed', query.error)} />
        ) : (
          <ThreadList account={account} threads={allThreads} openThread={view} older={more} now={now} />
        )}
      </nav>
      {view && (
        <Conversation
          key={threadKey(view)}
          me={me}
          view={view}
          isLive={isLive}
          isTyping={isSameThread(typing, view)}
          entries={entries}
          outbox={outbox}
          now={now}
          onBack={() => void navigate(userPaths.chat())}
          onDeleted={() => void navigate(userPaths.chat(), { replace: true })}
        />
      )}
      {selected.state === 'loading' && (
        <div className="chat-conversation">
          <ConversationSkeleton label={t('chat.loading')} />
        </div>
      )}
      {selected.state === 'failed' && (
        <div className="chat-conversation chat-placeholder">
          <ErrorState
            centred
            title={t('statusMessages.failed')}
            text={t('statusMessages.failedText')}
            retryLabel={t('statusMessages.again')}
            pending={more.isLoading}
            onRetry={more.load}
            action={
              <LinkButton variant="line" size="sm" to={userPaths.chat()}>
                {t('chat.back')}
              </LinkButton>
            }
          />
        </div>
      )}
      {selected.state === 'missing' && (
        <div className="chat-conversation chat-placeholder">
          <EmptyState
            centred
            heading="h2"
            title={t('chat.missing')}
            text={t('chat.missingText')}
            action={
              <LinkButton variant="line" to={userPaths.chat()}>
                {t('chat.back')}
              </LinkButton>
            }
          />
        </div>
      )}
      {selected.state === 'none' && !isEmpty && (
        <div className="chat-conversation chat-placeholder">
          <p>{t('chat.choose')}</p>
        </div>
      )}
    </div>
  );
}

/** The current time in milliseconds; updates every minute, so that "today" becomes "yesterday". */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const noEntries: readonly OutgoingMessage[] = [];

/** Runs the outbox of this device while the chat is open, and returns its queued messages. */
function useOutboxEntries(onSent: SentListener): readonly OutgoingMessage[] {
  useEffect(() => {
    sentListeners.add(onSent);
    return () => {
      sentListeners.delete(onSent);
    };
  }, [onSent]);
  useEffect(startOutbox, []);
  return useSyncExternalStore(outbox.subscribe, outbox.entries, () => noEntries);
}
