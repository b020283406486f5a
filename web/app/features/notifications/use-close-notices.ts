import { userPaths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { chatTag } from '../../worker/push-notice.ts';

/** Who reads a conversation needs the device's notice of it no more. */
export function useCloseNotices(): void {
  const { pathname, search } = useLocation();
  const tag = pathname === userPaths.chat() ? tagIn(new URLSearchParams(search)) : null;
  useEffect(() => {
    // A browser that cannot say what it shows keeps it until it is pressed.
    if (tag !== null) void closeNotices(tag).catch(() => undefined);
  }, [tag]);
}

/** Of the conversation that the address names. */
function tagIn(query: URLSearchParams): string | null {
  const [user, property] = [query.get('user'), query.get('property')];
  return user && property ? chatTag(Number(user), Number(property)) : null;
}

async function closeNotices(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close();
}
