import { MessageCircle } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type PushPayload, readNotification } from '../../worker/push-payload.ts';
import { isMessageOnScreen } from './chat-toast-rules.ts';
import { isFirstNotification } from './told.ts';
import { NotificationToastText } from './notification-toast-text.tsx';

/** Returns a function that shows a toast for a received message, unless the chat already shows the message. */
export function useChatToast(): (payload: PushPayload) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  return (payload) => {
    const notification = payload['type'] === 'chat' ? readNotification(payload) : null;
    const isOwn = payload['sender_id'] === String(currentUser()?.id);
    if (!notification || isOwn || isMessageOnScreen(notification.address, location) || document.hidden) return;
    if (!isFirstNotification(`${notification.tag} ${notification.messageId || notification.body}`, Date.now())) return;
    const name = payload['sender_name'] || payload['username'];
    showToast({
      text: <NotificationToastText title={name || notification.title} text={notification.body} />,
      icon: <MessageCircle />,
      action: { label: t('notifications.open'), onAction: () => void navigate(notification.address) },
    });
  };
}
