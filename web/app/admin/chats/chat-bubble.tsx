import { extensionOfUrl, isInlinePicture } from '../../features/chat/composer/attachment.ts';
import { VoicePlayer } from '../../features/chat/voice/voice-player.tsx';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { useLocalDateTime } from '../components/use-date-time.ts';
import '../../features/chat/composer/composer.css';

interface BubbleMessage {
  message: string;
  file: string;
  audio: string;
  created_at: string;
  is_deleted?: boolean;
}

interface ChatBubbleProps {
  message: BubbleMessage;
  /** Aligned to the end of the line. */
  isOwn: boolean;
  /** Name of the sender, shown above the message. */
  senderName?: string;
  /** Deletes the message. There is no button without it. */
  onDelete?: () => Promise<unknown>;
}

export function ChatBubble({ message: content, isOwn, senderName, onDelete }: ChatBubbleProps) {
  const { message, file, audio, created_at, is_deleted } = content;
  const { t } = useTranslation();
  const moment = useLocalDateTime();
  return (
    <li className={isOwn ? 'chats-bubble chats-own' : 'chats-bubble'}>
      {senderName && (
        <small>
          <bdi>{senderName}</bdi>
        </small>
      )}
      {message && <p dir="auto">{message}</p>}
      {file && (
        <a className="link" href={file} target="_blank" rel="noreferrer">
          {isInlinePicture(extensionOfUrl(file)) ? (
            <img className="chats-picture" src={file} alt={t('console.users.file')} loading="lazy" />
          ) : (
            t('console.users.file')
          )}
        </a>
      )}
      {audio && (
        <DeferredTexts group="account">
          <VoicePlayer src={audio} />
        </DeferredTexts>
      )}
      <span className="chats-foot">
        <small>
          <time dateTime={created_at}>{moment(created_at)}</time>{' '}
          {is_deleted && <Badge tone="warn">{t('console.users.deleted')}</Badge>}
        </small>
        {onDelete && (
          <DeleteButton
            title={t('console.users.deleteMessage')}
            text={t('console.users.deleteMessageText')}
            onDelete={onDelete}
          />
        )}
      </span>
    </li>
  );
}
