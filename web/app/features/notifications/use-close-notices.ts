import { userPaths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { chatNotificationTag } from '../../worker/push-payload.ts';

/** Closes the device notifications of a conversation when it is opened. */
export function useCloseDeviceNotifications(): void {
  const { pathname, search } = useLocation();
  const tag = pathname === userPaths.chat() ? tagIn(new URLSearchParams(search)) : null;
  useEffect(() => {
    // Browsers without `getNotifications` keep the notification.
    if (tag !== null) void closeDeviceNotifications(tag).catch(() => undefined);
  }, [tag]);
}

/** The tag of the conversation that the URL names. */
function tagIn(query: URLSearchParams): string | null {
  const [user, property] = [query.get('user'), query.get('property')];
  return user && property ? chatNotificationTag(Number(user), Number(property)) : null;
}

async function closeDeviceNotifications(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
}
