import { useEffect } from 'react';
import { apiUrl } from '../api/api-url.ts';
import { useActing } from '../session/acting.ts';
import { useSession } from '../session/use-session.ts';
import { patiently } from '../ui/patiently.ts';
import { setLiveState } from './live-state.ts';

/** Stands once in what comes late: whoever is signed in has a live connection from then on, and none after signing out. */
export function useLiveLink(): void {
  const session = useSession();
  // What is said to somebody in confidence is not for who acts in their name.
  const token = useActing() ? undefined : session?.token;
  useEffect(() => {
    if (token === undefined) return;
    const leaving = new AbortController();
    setLiveState('polling');
    void openLink(token, leaving.signal);
    return () => {
      leaving.abort();
      setLiveState('off');
    };
  }, [token]);
}

/** The library comes when somebody is signed in; until it does, and where it does not, screens ask by themselves. */
async function openLink(token: string, signal: AbortSignal): Promise<void> {
  const load = () => Promise.all([import('./live-link.ts'), import('./poll-counts.ts')]);
  const [{ keepLink, openSocket }, { pollCounts }] = await patiently(load);
  if (signal.aborted) return;
  const { ask, stop } = pollCounts();
  // What the answer to any call says about the session is the truth of it, and the page follows that.
  const close = keepLink(openSocket(apiUrl(), token), ask);
  signal.addEventListener('abort', () => (close(), stop()), { once: true });
}
