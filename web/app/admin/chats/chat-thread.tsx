import { adminGetUser } from '@latchkey/contract/admin/users/calls';
import { adminDeleteChatMessage, adminMarkMessagesRead, adminGetMessages } from '@latchkey/contract/admin/chats/calls';
import { paths } from '@latchkey/contract/paths';
import type { ChatThread, ChatMessage } from '@latchkey/contract/chat/chat';
import { operatorAccountId } from '@latchkey/contract/schema/ids';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { CallError } from '../../shared/api/failure.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';

interface ChatThreadProps {
  userId: number;
  propertyId: number;
  /** The conversation from the list; undefined when it is on another page of the list. */
  thread: ChatThread | undefined;
}

/** A conversation of the market, oldest message first, with the form for a new message. */
export function ChatThreadView({ userId, propertyId, thread }: ChatThreadProps) {
  const { t } = useTranslation();
  const mayRead = useHasRight('read-people');
  const { query, messages, hasOlder, isLoading, loadOlder, removeMessage } = useThreadMessages(userId, propertyId);
  const deletion = useAdminAction(adminDeleteChatMessage);
  const newest = messages.at(-1);
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // `void`: newer browsers return a promise, which is not a cleanup function.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest?.id]);
  const mayHaveUnread = !thread || (thread.unread_count ?? 0) > 0;
  useEffect(() => {
    if (newest && mayHaveUnread) {
      const input = { user_id: userId, property_id: propertyId, message_id: newest.id };
      // Ignored when it fails: the next operator who opens the conversation marks them as read.
      void sendAdminRequest(adminMarkMessagesRead, input).catch(() => undefined);
    }
  }, [newest, mayHaveUnread, userId, propertyId]);
  const user = useAdminCall(adminGetUser, { user_id: userId }, { enabled: mayRead && !thread });
  const name = thread?.name ?? user.data?.data.name ?? `#${userId}`;
  return (
    <section className="chats-thread" aria-label={name}>
      <header className="console-bar">
        <Link to="/admin/chats" className="icon-btn icon-btn-sm chats-back" aria-label={t('console.users.toChats')}>
          <ArrowLeft className="flip" />
        </Link>
        <h2>
          {mayRead ? (
            <Link className="console-open" to={`/admin/people/${userId}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <span className="console-quiet">
          {thread?.property?.is_public ? (
            <a className="link" href={paths.property(thread.property.slug_id)} target="_blank" rel="noreferrer">
              <bdi>{thread.title}</bdi>
            </a>
          ) : (
            <bdi>{thread?.title}</bdi>
          )}
        </span>
      </header>
      <div className="chats-messages" tabIndex={0} role="region" aria-label={t('console.users.messages')}>
        {(query.isPaused || query.error) && <QueryFallback query={query} isInline />}
        {hasOlder && (
          <Button size="sm" variant="line" pending={isLoading} onClick={() => void loadOlder()}>
            {t('console.users.olderMessages')}
          </Button>
        )}
        <ol>
          {messages.map((message) => (
            <ChatBubble
              key={message.id}
              message={{ ...message, message: message.message ?? '' }}
              isOwn={message.sender_id === operatorAccountId}
              {...(message.sender_id === operatorAccountId && {
                onDelete: async () => {
                  const input = { user_id: userId, property_id: propertyId, message_id: message.id };
                  if (await deletion.run(input)) removeMessage(message.id);
                },
              })}
            />
          ))}
        </ol>
        <div ref={end} />
      </div>
      <ChatComposer userId={userId} propertyId={propertyId} thread={thread} />
    </section>
  );
}

/** Interval of refetches of the newest page. */
const everyMs = 8_000;
const messagesPerPage = 30;

/**
 * Returns the messages of a conversation of the market, oldest first: the newest page, which is polled, and the older pages
 * that were loaded.
 */
function useThreadMessages(userId: number, propertyId: number) {
  const { t } = useTranslation();
  const thread = { user_id: userId, property_id: propertyId };
  const query = useAdminCall(
    adminGetMessages,
    { ...thread, page: 1, per_page: messagesPerPage },
    { keepPrevious: true, refetchIntervalMs: everyMs },
  );
  const [older, setOlder] = useState<{ messages: readonly ChatMessage[]; remaining: number } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const page = query.data?.data;
  const newest = page?.data.toReversed() ?? [];
  const first = newest[0]?.id ?? 0;
  // Older pages are dropped when more than a page of messages arrived at once: they no longer adjoin the newest page.
  const adjoining = older && older.messages.some(({ id }) => id >= first) ? older : null;
  const messages = [...(adjoining?.messages.filter(({ id }) => id < first) ?? []), ...newest];
  const remaining = adjoining?.remaining ?? (page ? page.total - newest.length : 0);

  async function loadOlder() {
    const [oldest] = messages;
    if (!oldest || isLoading) return;
    setLoading(true);
    try {
      const { data } = await sendAdminRequest(adminGetMessages, {
        ...thread,
        page: 1,
        per_page: messagesPerPage,
        before_id: oldest.id,
      });
      setOlder({ messages: [...data.data.toReversed(), ...messages], remaining: data.total - data.data.length });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ text: adminFailureText(t, error), urgent: true });
    } finally {
      setLoading(false);
    }
  }

  /** Removes a deleted message from the older pages, which are not refetched. */
  function removeMessage(messageId: number) {
    setOlder(adjoining && { ...adjoining, messages: adjoining.messages.filter(({ id }) => id !== messageId) });
  }

  return { query, messages, hasOlder: remaining > 0, isLoading, loadOlder, removeMessage };
}
