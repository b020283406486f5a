import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/refresh-queries.ts';
import { useLiveEvent } from '../../realtime/live-events.ts';
import { notificationsQueryKey } from './notification-query-keys.ts';
import { useChatToast } from './use-notification-events.tsx';
import { useWorkerMessages } from './use-worker-messages.ts';

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
