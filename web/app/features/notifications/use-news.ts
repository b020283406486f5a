import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useLive } from '../../realtime/live.ts';
import { newsKey } from './news-query.ts';
import { useChatNews } from './use-chat-news.tsx';
import { useWorkerMessages } from './use-worker-messages.ts';

/** Subscribes to notifications while the page is open, by push and by socket; each event refetches the list. */
export function useNews(): void {
  const queries = useQueryClient();
  const showChatToast = useChatNews();
  const refetch = () => void askAgain(queries, newsKey);
  useWorkerMessages();
  useLive('push', (payload) => (payload['type'] === 'chat' ? showChatToast(payload) : refetch()));
  useLive('notification', refetch);
  useLive('resync', refetch);
}
