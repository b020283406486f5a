import { MessageCircle } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { currentUser } from '../../shared/session/use-session.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { type PushPayload, readNotification } from '../../worker/push-payload.ts';
import { useLiveEvent, publishLive } from '../../shared/realtime/live-events.ts';
import { notificationsQueryKey } from './use-read-notifications.ts';
import { useEffect } from 'react';
import { isPushPageMessage } from '../../worker/worker-messages.ts';
import { userPaths } from '@latchkey/contract/paths';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

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

/**
 * Whether a message is visible without a toast: its conversation is open, or only the thread list. The list beside another
 * conversation does not count, since phones and screen readers show only the conversation.
 * @param address path of the conversation
 */
export function isMessageOnScreen(
  address: string,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  if (pathname !== userPaths.chat()) return false;
  const shown = new URLSearchParams(search);
  if (!shown.has('property')) return true;
  const [path, query] = address.split('?');
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
}

/** The same notification arrives by socket, push and polling; repeats within this time are duplicates. */
const dedupeMs = 120_000;

const shownAt = new Map<string, number>();

/** Whether a notification has not been shown on this page yet; records it as shown. */
export function isFirstNotification(key: string, now: number): boolean {
  for (const [old, at] of shownAt) if (now - at > dedupeMs) shownAt.delete(old);
  if (shownAt.has(key)) return false;
  shownAt.set(key, now);
  return true;
}

/** A notification in a toast: title and text. */
export function NotificationToastText({ title, text }: { title: string; text: string }) {
  return (
    <span className="toast-notification" dir="auto">
      <b>{title}</b>
      {text && <br />}
      {text}
    </span>
  );
}
