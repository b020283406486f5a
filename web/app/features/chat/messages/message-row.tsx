import { Check, CheckCheck, CircleAlert, Clock, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ChatItem, GroupedItem } from './chat-item.ts';
import { MessageBody } from './message-body.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';

interface MessageRowProps {
  grouped: GroupedItem<ChatItem>;
  /** `14:36` */
  time: string;
  /** Of the other party, for screen readers. */
  name: string;
  /** The last seen message shows “seen” as text; earlier seen ones show only the icon. */
  isLastSeen: boolean;
  onDelete: (item: ChatItem) => void;
  onRetry: (clientId: string) => void;
}

/** One message with its time and delivery state. */
export function MessageRow({
  grouped: { item, startsRun, endsRun },
  time,
  name,
  isLastSeen,
  onDelete,
  onRetry,
}: MessageRowProps) {
  const { t } = useTranslation();
  const { isOwn, message, outgoing } = item;
  const refused = outgoing?.refused ?? null;
  return (
    <li className="chat-message" data-own={isOwn || undefined} data-starts={startsRun || undefined}>
      <span className="sr-only">{t(isOwn ? 'chat.sentBy.me' : 'chat.sentBy.other', { name, time })}</span>
      <div className="chat-message-line">
        <div className="chat-message-body">
          <MessageBody item={item} />
        </div>
        {isOwn && (
          <IconButton
            className="chat-message-action"
            size="sm"
            label={t(message ? 'chat.do.deleteMessage' : 'chat.do.discard')}
            icon={<Trash2 />}
            onClick={() => onDelete(item)}
          />
        )}
      </div>
      {refused !== null && (
        <p className="chat-refused" role="alert">
          <CircleAlert aria-hidden="true" />
          <span>
            {t('chat.refused')} {failureText(t, 'chat.failed', refused)}
          </span>
          <button type="button" className="link" onClick={() => onRetry(outgoing?.clientId ?? '')}>
            {t('chat.do.retry')}
          </button>
        </p>
      )}
      {(endsRun || isLastSeen) && refused === null && (
        <p className="chat-meta tnum">
          <span aria-hidden="true">{time}</span>
          {isOwn && <DeliveryState message={message} isLastSeen={isLastSeen} />}
        </p>
      )}
    </li>
  );
}

function DeliveryState({ message, isLastSeen }: Pick<ChatItem, 'message'> & { isLastSeen: boolean }) {
  const { t } = useTranslation();
  if (!message) {
    return (
      <>
        <Clock aria-hidden="true" />
        {t('chat.state.waiting')}
      </>
    );
  }
  if (message.is_seen) {
    return (
      <>
        <CheckCheck aria-hidden="true" className="chat-seen" />
        <span className={isLastSeen ? undefined : 'sr-only'}>{t('chat.state.seen')}</span>
      </>
    );
  }
  return (
    <>
      <Check aria-hidden="true" />
      <span className="sr-only">{t('chat.state.sent')}</span>
    </>
  );
}
