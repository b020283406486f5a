import { useEffect } from 'react';
import { apiUrl } from '../api/api-url.ts';
import { useActing } from '../session/acting.ts';
import { useSession } from '../session/use-session.ts';
import { patiently } from '../ui/patiently.ts';
import { setLiveState } from './live-state.ts';

/** Opens the live connection while a user is signed in. Used once, in the deferred shell. */
export function useLiveLink(): void {
  const session = useSession();
  // An impersonating operator must not receive the private messages of the user.
  const token = useActing() ? undefined : session?.token;
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    setLiveState('polling');
    void openLink(token, controller.signal);
    return () => {
      controller.abort();
      setLiveState('off');
    };
  }, [token]);
}

/** Loads socket.io on demand; until it is loaded, screens poll. */
async function openLink(token: string, signal: AbortSignal): Promise<void> {
  const load = () => Promise.all([import('./live-link.ts'), import('./poll-counts.ts')]);
  const [{ keepLink, openSocket }, { pollCounts }] = await patiently(load);
  if (signal.aborted) return;
  const { now: pollNow, stop } = pollCounts();
  // A call to the server decides whether the session has ended: a 401 ends it here.
  const close = keepLink(openSocket(apiUrl(), token), pollNow);
  signal.addEventListener('abort', () => (close(), stop()), { once: true });
}
