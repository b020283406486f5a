import { userPaths } from '@latchkey/contract/paths';
import { Ban } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { lastMessageText } from './message-preview.ts';
import type { ThreadView } from './thread-view.ts';
import type { timeTexts } from './time-text.ts';

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
export function ThreadRow({ view, account, draft, isOpen, texts, now }: ThreadRowProps) {
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
          <time className="tnum" dateTime={view.date}>
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
