import { getUnreadCounts } from '@latchkey/contract/chat/calls';
import { request } from '../api/request.ts';
import { CallError } from '../api/failure.ts';
import { tellLive } from './live.ts';
import { readLiveState } from './live-state.ts';

/** How often is asked whether there is something new, while no connection tells, in milliseconds. */
const everyMs = 30_000;

/**
 * Asks now and then how much is unread while there is no live connection, and says `resync` when that has changed. A
 * server that keeps no counts is asked once; a page that nobody sees asks nothing.
 * @returns `ask` asks at once and whoever looks, `stop` ends it
 */
export function pollCounts(): { ask: () => void; stop: () => void } {
  const stopping = new AbortController();
  let known: string | null = null;
  const ask = async () => {
    try {
      const { data } = await request(getUnreadCounts, {}, { signal: stopping.signal });
      const counts = JSON.stringify(data);
      if (known !== null && known !== counts) tellLive('resync', {});
      known = counts;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) stop();
    }
  };
  const timer = setInterval(() => {
    if (readLiveState() === 'polling' && !document.hidden) void ask();
  }, everyMs);
  const stop = () => {
    clearInterval(timer);
    stopping.abort();
  };
  return { ask: () => void ask(), stop };
}
