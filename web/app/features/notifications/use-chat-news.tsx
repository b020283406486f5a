import { MessageCircle } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type PushPayload, readPush } from '../../worker/push-notice.ts';
import { isInView } from './is-in-view.ts';
import { isNews } from './told.ts';
import { ToastText } from './toast-text.tsx';

/** Returns a function that shows a toast for a received message, unless the chat already shows the message. */
export function useChatNews(): (payload: PushPayload) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  return (payload) => {
    const notification = payload['type'] === 'chat' ? readPush(payload) : null;
    const isOwn = payload['sender_id'] === String(currentUser()?.id);
    if (!notification || isOwn || isInView(notification.address, location) || document.hidden) return;
    if (!isNews(`${notification.tag} ${notification.messageId || notification.body}`, Date.now())) return;
    const name = payload['sender_name'] || payload['username'];
    showToast({
      text: <ToastText title={name || notification.title} text={notification.body} />,
      icon: <MessageCircle />,
      action: { label: t('notifications.open'), onAction: () => void navigate(notification.address) },
    });
  };
}
