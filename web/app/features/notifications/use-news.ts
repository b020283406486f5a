import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useLive } from '../../realtime/live.ts';
import { newsKey } from './news-query.ts';
import { useChatNews } from './use-chat-news.tsx';
import { useWorkerMessages } from './use-worker-messages.ts';

/** Hears of news while the page is open: by push, and by the live connection. The list says what they are. */
export function useNews(): void {
  const queries = useQueryClient();
  const tellMessage = useChatNews();
  const ask = () => void askAgain(queries, newsKey);
  useWorkerMessages();
  useLive('push', (payload) => (payload['type'] === 'chat' ? tellMessage(payload) : ask()));
  useLive('notification', ask);
  useLive('resync', ask);
}
