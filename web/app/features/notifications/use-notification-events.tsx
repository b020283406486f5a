import { MessageCircle } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { currentUser } from '../../shared/session/use-session.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { type PushPayload, readNotification } from '../../worker/push-payload.ts';
import { isMessageOnScreen, isFirstNotification } from './chat-toast-rules.ts';
import { NotificationToastText } from './notification-toast-text.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { useLiveEvent, publishLive } from '../../shared/realtime/live-events.ts';
import { notificationsQueryKey } from './notification-query-keys.ts';
import { useEffect } from 'react';
import { isPushPageMessage } from '../../worker/worker-messages.ts';

/** Returns a function that shows a toast for a received message, unless the chat already shows the message. */
function useChatToast(): (payload: PushPayload) => void {
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

/** Subscribes to notifications while the page is open, by push and by socket; each event refetches the list. */
export function useNotificationEvents(): void {
  const queries = useQueryClient();
  const showChatToast = useChatToast();
  const refetch = () => void refreshQueries(queries, notificationsQueryKey);
  useWorkerMessages();
  useLiveEvent('push', (payload) => (payload['type'] === 'chat' ? showChatToast(payload) : refetch()));
  useLiveEvent('notification', refetch);
  useLiveEvent('resync', refetch);
}

/** Publishes push messages that the service worker passes to the open page as realtime events. */
function useWorkerMessages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isPushPageMessage(data)) publishLive('push', data.payload);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
