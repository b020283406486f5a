import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../realtime/live.ts';
import { newsKey } from './news-query.ts';
import { useChatNews } from './use-chat-news.tsx';
import { useWorkerMessages } from './use-worker-messages.ts';

/** Hears of news while the page is open: by push, and by the live connection. The list says what they are. */
export function useNews(): void {
  const queries = useQueryClient();
  const tellMessage = useChatNews();
  const askAgain = () => void queries.invalidateQueries({ queryKey: newsKey });
  useWorkerMessages();
  useLive('push', (payload) => (payload['type'] === 'chat' ? tellMessage(payload) : askAgain()));
  useLive('notification', askAgain);
  useLive('resync', askAgain);
}
