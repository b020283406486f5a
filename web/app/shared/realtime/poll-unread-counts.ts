import { getUnreadCounts } from '@latchkey/contract/chat/calls';
import { request } from '../api/request.ts';
import { CallError } from '../api/failure.ts';
import { publishLive, readLiveState } from './live-events.ts';

/** Polling interval while there is no live connection, in milliseconds. */
const pollMs = 30_000;

/**
 * Polls the unread counts while there is no live connection and the page is visible, and publishes `resync` when they have
 * changed. Stops on a server without counts.
 * @returns `now` polls at once, `stop` ends it
 */
export function pollUnreadCounts(): { now: () => void; stop: () => void } {
  const controller = new AbortController();
  let lastCounts: string | null = null;
  const poll = async () => {
    try {
      const { data } = await request(getUnreadCounts, {}, { signal: controller.signal });
      const counts = JSON.stringify(data);
      if (lastCounts !== null && lastCounts !== counts) publishLive('resync', {});
      lastCounts = counts;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) stop();
    }
  };
  const timer = setInterval(() => {
    if (readLiveState() === 'polling' && !document.hidden) void poll();
  }, pollMs);
  const stop = () => {
    clearInterval(timer);
    controller.abort();
  };
  return { now: () => void poll(), stop };
}
