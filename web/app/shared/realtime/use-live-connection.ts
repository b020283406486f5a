import { useEffect } from 'react';
import { apiUrl } from '../api/request.ts';
import { useImpersonation } from '../session/impersonation.ts';
import { useSession } from '../session/use-session.ts';
import { retryImport } from '../browser/retry-import.ts';
import { setLiveState } from './live-events.ts';

/** Opens the live connection while a user is signed in. Used once, in the deferred shell. */
export function useLiveConnection(): void {
  const session = useSession();
  // An impersonating operator must not receive the private messages of the user.
  const token = useImpersonation() ? undefined : session?.token;
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    setLiveState('polling');
    void openLiveConnection(token, controller.signal);
    return () => {
      controller.abort();
      setLiveState('off');
    };
  }, [token]);
}

/** Loads socket.io on demand; until it is loaded, screens poll. */
async function openLiveConnection(token: string, signal: AbortSignal): Promise<void> {
  const load = () => Promise.all([import('./live-connection.ts'), import('./poll-unread-counts.ts')]);
  const [{ maintainConnection, openSocket }, { pollUnreadCounts }] = await retryImport(load);
  if (signal.aborted) return;
  const { now: pollNow, stop } = pollUnreadCounts();
  // A call to the server decides whether the session has ended: a 401 ends it here.
  const close = maintainConnection(openSocket(apiUrl(), token), pollNow);
  const onAbort = () => {
    close();
    stop();
  };
  signal.addEventListener('abort', onAbort, { once: true });
}
