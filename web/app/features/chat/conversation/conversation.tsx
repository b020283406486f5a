import type { CustomerSelf } from '@latchkey/contract/account/records';
import { useEffect, useMemo, useRef, useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { newId } from '../../../shared/files/new-id.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Offer } from '../../../shared/listing/offer-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useLazyComponent } from '../../../shared/browser/use-lazy-component.ts';
import { useOnline } from '../../../shared/browser/use-online.ts';
import type { ConfirmableAction } from './chat-confirm-dialog.tsx';
import { type ChatItem, chatItems } from '../messages/chat-item.ts';
import { Composer, type MessageContent } from '../composer/composer.tsx';
import { ConversationListing, ConversationHeader } from './conversation-header.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { ComposerUnavailable, getSendRestriction } from '../composer/composer-unavailable.tsx';
import type { Outbox } from '../../../shared/messaging/outbox.ts';
import type { OutgoingMessage } from '../../../shared/messaging/outgoing-message.ts';
import { isSameThread, type ThreadView } from '../threads/thread-view.ts';
import { useAttachments, useFileDrop } from '../composer/use-attachments.ts';
import { useChatActions } from './use-chat-actions.ts';
import { useMarkMessagesRead, useMessages } from '../messages/use-messages.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useMessageAnnouncement } from './use-message-announcement.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

const loadDialog = () => import('./chat-confirm-dialog.tsx');

interface ConversationProps {
  me: CustomerSelf;
  view: ThreadView;
  isLive: boolean;
  isTyping: boolean;
  entries: readonly OutgoingMessage[];
  outbox: Outbox;
  /** Milliseconds; updates every minute. */
  now: number;
  onBack: () => void;
  /** The conversation was deleted. */
  onDeleted: () => void;
}

/** One conversation: the other party, the listing, the messages and the composer. */
export function Conversation({
  me,
  view,
  isLive,
  isTyping,
  entries,
  outbox,
  now,
  onBack,
  onDeleted,
}: ConversationProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { query, messageWindow, older } = useMessages(me.id, view, isLive);
  const items = useMemo(
    () => chatItems(me.id, view, messageWindow.messages, entries),
    [me.id, view, messageWindow.messages, entries],
  );
  const actions = useChatActions(me.id, view);
  const attachments = useAttachments();
  const [Dialog, ensureDialog] = useLazyComponent(loadDialog);
  const [confirmation, setConfirmation] = useState<{ action: ConfirmableAction; item: ChatItem | null } | null>(null);
  const name = isolateText(view.name);
  const restriction = getSendRestriction(view, me, messageWindow.messages.length > 0);
  const drop = useFileDrop(restriction === null, attachments.add);
  const announcement = useMessageAnnouncement(me.id, name, messageWindow.messages, query.data !== undefined);
  useMarkMessagesRead(me.id, view, messageWindow.messages, view.unread);

  const section = useRef<HTMLElement>(null);
  const isDialogOpen = confirmation !== null;
  const wasDialogOpen = useRef(false);
  useEffect(() => {
    if (isDialogOpen) wasDialogOpen.current = true;
    if (isDialogOpen || !wasDialogOpen.current) return;
    // The button that opened the dialog may be deleted together with its message.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        section.current?.querySelector<HTMLElement>('.chat-messages')?.focus();
    });
    return () => clearTimeout(timer);
  }, [isDialogOpen]);

  const starters = (offer: Offer) =>
    ['available', 'viewing', offer === 'rent' ? 'rent' : 'sale'].map((question) => t(`chat.starter.${question}`));

  const { user, property } = view;
  function send(contents: MessageContent[]) {
    const at = Date.now();
    contents.forEach((content, index) => {
      const clientId = newId();
      outbox.add({ ...content, clientId, account: me.id, user, property, at: at + index, refused: null });
    });
    // A voice message is sent without the attached files.
    if (contents.some(({ audio }) => audio === null)) attachments.clear();
  }

  async function confirm(action: ConfirmableAction, item: ChatItem | null = null) {
    if (await ensureDialog()) setConfirmation({ action, item });
  }

  /** Resolves to whether the action succeeded; the dialog stays open otherwise. */
  async function runAction({ action, item }: NonNullable<typeof confirmation>, reason: string): Promise<boolean> {
    switch (action) {
      case 'discard':
        if (item?.outgoing) outbox.remove(item.outgoing.clientId);
        return true;
      case 'deleteMessage':
        return item?.message ? actions.deleteMessage(item.message.id) : true;
      case 'deleteThread': {
        if (!(await actions.deleteThread())) return false;
        for (const entry of entries)
          if (entry.account === me.id && isSameThread(entry, view)) outbox.remove(entry.clientId);
        onDeleted();
        return true;
      }
      case 'block':
        return actions.block(reason);
      case 'report':
        return actions.report(reason);
    }
  }

  return (
    <section ref={section} className="chat-conversation" aria-label={t('chat.with', { name })} {...drop.handlers}>
      <ConversationHeader
        view={view}
        hasMessages={messageWindow.messages.length > 0}
        onBack={onBack}
        onAction={(action) => void confirm(action)}
        onUnblock={() => void actions.unblock()}
      />
      <ConversationListing view={view} />
      {!isOnline && (
        <p className="chat-offline" role="status">
          {t('chat.offline')}
        </p>
      )}
      {query.data === undefined && items.length === 0 ? (
        <div className="chat-messages-frame">
          {hasQueryFailed(query) ? (
            <QueryErrorState query={query} centred />
          ) : query.error ? (
            <ErrorState centred title={t('chat.failedTitle')} text={failureText(t, 'chat.failed', query.error)} />
          ) : (
            <ConversationSkeleton label={t('chat.loading')} />
          )}
        </div>
      ) : (
        <MessageList
          items={items}
          name={name}
          isTyping={isTyping}
          hasOlder={messageWindow.hasOlder}
          older={older}
          now={now}
          onDelete={(item) => void confirm(item.message ? 'deleteMessage' : 'discard', item)}
          onRetry={outbox.retry}
        />
      )}
      {restriction === null ? (
        <Composer
          account={me.id}
          thread={view}
          name={name}
          files={attachments.files}
          starters={view.listing && items.length === 0 ? starters(view.listing.property_type) : []}
          whenFilesReady={attachments.whenReady}
          onFiles={attachments.add}
          onRemoveFile={attachments.remove}
          onSend={send}
        />
      ) : (
        <ComposerUnavailable
          reason={restriction}
          me={me}
          thread={view}
          name={name}
          onUnblock={() => void actions.unblock()}
        />
      )}
      <p className="sr-only" role="log" aria-live="polite" aria-relevant="additions text">
        {announcement && <span key={announcement.id}>{announcement.text}</span>}
      </p>
      {drop.isOver && <div className="chat-drop">{t('chat.dropHere')}</div>}
      {Dialog && confirmation && (
        <Dialog
          action={confirmation.action}
          name={view.name}
          open
          onOpenChange={(open) => !open && setConfirmation(null)}
          onConfirm={(reason) => runAction(confirmation, reason)}
        />
      )}
    </section>
  );
}

/** Widths in percent. */
const skeletonBubbles = [
  { width: 58, isOwn: false },
  { width: 34, isOwn: false },
  { width: 46, isOwn: true },
  { width: 40, isOwn: false },
  { width: 62, isOwn: true },
  { width: 30, isOwn: true },
];

/** Placeholder for a loading conversation. */
export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div className="chat-skeleton" role="status">
      <span className="sr-only">{label}</span>
      {skeletonBubbles.map(({ width, isOwn }, index) => (
        <Skeleton
          key={index}
          className="chat-skeleton-bubble"
          style={{ inlineSize: `${width}%`, alignSelf: isOwn ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </div>
  );
}
