import { extensionOfAddress, isInline } from '../../features/chat/attachment.ts';
import { VoicePlayer } from '../../features/chat/voice/voice-player.tsx';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeleteButton } from '../kit/delete-button.tsx';
import { useMoment } from '../team/use-moment.ts';
import '../../features/chat/composer.css';

interface Said {
  message: string;
  file: string;
  audio: string;
  created_at: string;
  is_deleted?: boolean;
}

interface ChatBubbleProps {
  message: Said;
  /** Stands at the end of the line. */
  isOwn: boolean;
  /** Who says it, where that is not plain. */
  by?: string;
  /** Where it can be taken back. */
  onDelete?: () => Promise<unknown>;
}

/** One message. */
export function ChatBubble({ message: said, isOwn, by, onDelete }: ChatBubbleProps) {
  const { message, file, audio, created_at, is_deleted } = said;
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <li className={isOwn ? 'chats-bubble chats-own' : 'chats-bubble'}>
      {by && (
        <small>
          <bdi>{by}</bdi>
        </small>
      )}
      {message && <p dir="auto">{message}</p>}
      {file && (
        <a className="link" href={file} target="_blank" rel="noreferrer">
          {isInline(extensionOfAddress(file)) ? (
            <img className="chats-picture" src={file} alt={t('console.people.file')} loading="lazy" />
          ) : (
            t('console.people.file')
          )}
        </a>
      )}
      {audio && (
        <LateTexts of="account">
          <VoicePlayer src={audio} />
        </LateTexts>
      )}
      <span className="chats-foot">
        <small>
          <time dateTime={created_at}>{moment(created_at)}</time>{' '}
          {is_deleted && <Badge tone="warn">{t('console.people.deleted')}</Badge>}
        </small>
        {onDelete && (
          <DeleteButton
            title={t('console.people.deleteMessage')}
            text={t('console.people.deleteMessageText')}
            onDelete={onDelete}
          />
        )}
      </span>
    </li>
  );
}
