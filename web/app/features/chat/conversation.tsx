import type { CustomerSelf } from '@latchkey/contract/account/customer';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { newId } from '../../files/new-id.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { ChatQuestion } from './chat-dialog.tsx';
import { type ChatItem, chatItems } from './chat-item.ts';
import { Composer, type Written } from './composer.tsx';
import { AboutHome, ConversationHead } from './conversation-head.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import { NoComposer, silenceOf } from './no-composer.tsx';
import type { Outbox } from '../../messaging/outbox/outbox.ts';
import type { Outgoing } from '../../messaging/outbox/outgoing.ts';
import { isSameThread, type ThreadView } from './thread-view.ts';
import { useAnnounce } from './use-announce.ts';
import { useAttachments } from './use-attachments.ts';
import { useChatActions } from './use-chat-actions.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useMessages } from './use-messages.ts';

const loadDialog = () => import('./chat-dialog.tsx');

interface ConversationProps {
  me: CustomerSelf;
  view: ThreadView;
  isLive: boolean;
  isTyping: boolean;
  entries: readonly Outgoing[];
  outbox: Outbox;
  /** Milliseconds; updates every minute. */
  now: number;
  onBack: () => void;
  /** The conversation was deleted. */
  onGone: () => void;
}

/** One conversation: the other party, the listing, the messages and the composer. */
export function Conversation({ me, view, isLive, isTyping, entries, outbox, now, onBack, onGone }: ConversationProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { query, stretch, older } = useMessages(me.id, view, isLive);
  const items = useMemo(
    () => chatItems(me.id, view, stretch.messages, entries),
    [me.id, view, stretch.messages, entries],
  );
  const actions = useChatActions(me.id, view);
  const attachments = useAttachments();
  const [Dialog, ensureDialog] = useOnDemand(loadDialog);
  const [confirmation, setConfirmation] = useState<{ action: ChatQuestion; item: ChatItem | null } | null>(null);
  const name = isolatedWords(view.name);
  const restriction = silenceOf(view, me, stretch.messages.length > 0);
  const drop = useFileDrop(restriction === null, attachments.add);
  const announcement = useAnnounce(me.id, name, stretch.messages, query.data !== undefined);
  useMarkRead(me.id, view, stretch.messages, view.unread);

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

  const { user, property } = view;
  function send(contents: Written[]) {
    const at = Date.now();
    contents.forEach((content, index) => {
      const clientId = newId();
      outbox.add({ ...content, clientId, account: me.id, user, property, at: at + index, refused: null });
    });
    // A voice message is sent without the attached files.
    if (contents.some(({ audio }) => audio === null)) attachments.clear();
  }

  async function confirm(action: ChatQuestion, item: ChatItem | null = null) {
    if (await ensureDialog()) setConfirmation({ action, item });
  }

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
        onGone();
        return true;
      }
      case 'block':
        return actions.block(reason);
      case 'report':
        return actions.report(reason);
    }
  }

  const isUnavailable = isInTrouble(query) && query.data === undefined;
  return (
    <section ref={section} className="chat-talk" aria-label={t('chat.with', { name })} {...drop.handlers}>
      <ConversationHead
        view={view}
        hasMessages={stretch.messages.length > 0}
        onBack={onBack}
        onAsk={(action) => void confirm(action)}
        onUnblock={() => void actions.unblock()}
      />
      <AboutHome view={view} />
      {!isOnline && (
        <p className="chat-offline" role="status">
          {t('chat.offline')}
        </p>
      )}
      {query.data === undefined && items.length === 0 ? (
        <div className="chat-messages-place">
          {isUnavailable ? (
            <CallTrouble query={query} centred />
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
          hasOlder={stretch.hasOlder}
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
          whenFilesReady={attachments.whenReady}
          onFiles={attachments.add}
          onRemoveFile={attachments.remove}
          onSend={send}
        />
      ) : (
        <NoComposer why={restriction} me={me} thread={view} name={name} onUnblock={() => void actions.unblock()} />
      )}
      <p className="sr-only" role="log" aria-live="polite" aria-relevant="additions text">
        {announcement && <span key={announcement.id}>{announcement.text}</span>}
      </p>
      {drop.isOver && <div className="chat-drop">{t('chat.dropHere')}</div>}
      {Dialog && confirmation && (
        <Dialog
          question={confirmation.action}
          name={view.name}
          open
          onOpenChange={(open) => !open && setConfirmation(null)}
          onYes={(reason) => runAction(confirmation, reason)}
        />
      )}
    </section>
  );
}
