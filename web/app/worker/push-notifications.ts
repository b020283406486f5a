import { asRecord } from '@latchkey/contract/schema/record';
import type { PushPageMessage } from './worker-messages.ts';
import { type PushPayload, readPayload, readNotification } from './push-payload.ts';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icon-180.png';

/** Data of a shown notification. */
interface NotificationData {
  address: string;
  messageId: string;
}

/**
 * Handles a push message (contract 7.5): passes it to the open pages, and shows a notification when no page is visible. For a
 * deleted chat message it closes the notification.
 */
export async function handlePush(data: PushMessageData | null): Promise<void> {
  const payload = readPayload(parse(data));
  if (payload['type'] === 'delete_message') await closeNotification(payload['message_id'] ?? '');
  const isVisible = await postToPages(payload);
  if (!isVisible || requiresNotification(self.navigator.userAgent)) await showNotification(payload, isVisible);
}

/** Opens the notification's page in an open window, else in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { address = '/' }: Partial<NotificationData> = asRecord(notification.data);
  const url = new URL(address, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isExact = (client: WindowClient) => client.url === url.href;
  const isSamePath = (client: WindowClient) => new URL(client.url).pathname === url.pathname;
  const target = windows.find(isExact) ?? windows.find(isSamePath) ?? windows[0];
  if (!target) return void (await self.clients.openWindow(url.href));
  // A browser may refuse to focus a window; open the page anyway.
  await target.focus().catch(() => undefined);
  // A worker can navigate only the windows that it controls.
  if (!isExact(target)) await target.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

/** @returns whether one of the pages is visible */
async function postToPages(payload: PushPayload): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const message: PushPageMessage = { type: 'push', payload };
  for (const client of windows) client.postMessage(message, []);
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Safari revokes the permission of a site that receives a push without showing a notification, even with an open page. */
function requiresNotification(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}

async function showNotification(payload: PushPayload, silent: boolean): Promise<void> {
  const content = readNotification(payload);
  if (!content) return;
  const { title, body, image, tag, address, messageId } = content;
  const data: NotificationData = { address, messageId };
  // TypeScript's types lack `image` and `renotify`; browsers support them.
  const options: NotificationOptions & { image?: string; renotify?: boolean } = { body, tag, icon, data, silent };
  // A further message of a conversation replaces the notification and alerts again.
  if (!silent) options.renotify = true;
  if (image) options.image = image;
  await self.registration.showNotification(title, options);
}

async function closeNotification(messageId: string): Promise<void> {
  if (messageId === '') return;
  for (const notification of await self.registration.getNotifications()) {
    const { messageId: shown }: Partial<NotificationData> = asRecord(notification.data);
    if (shown === messageId) notification.close();
  }
}

function parse(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
