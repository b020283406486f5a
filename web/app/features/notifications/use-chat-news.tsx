import { userPaths } from '@latchkey/contract/paths';
import { MessageCircle } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type PushPayload, readPush } from '../../worker/push-notice.ts';
import { isNews } from './told.ts';
import { ToastText } from './toast-text.tsx';

/** Tells a message that has come, unless the chat is open, which shows it itself. */
export function useChatNews(): (payload: PushPayload) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (payload) => {
    const notice = payload['type'] === 'chat' ? readPush(payload) : null;
    const isOwn = payload['sender_id'] === String(currentUser()?.id);
    if (!notice || isOwn || pathname === userPaths.chat() || document.hidden) return;
    if (!isNews(`${notice.tag} ${notice.messageId || notice.body}`, Date.now())) return;
    const name = payload['sender_name'] || payload['username'];
    showToast({
      text: <ToastText title={name || notice.title} text={notice.body} />,
      icon: <MessageCircle />,
      action: { label: t('notifications.open'), onAction: () => void navigate(notice.address) },
    });
  };
}
