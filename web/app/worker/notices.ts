import type { PageMessage } from './page-message.ts';
import { type PushPayload, readPayload, readPush } from './push-notice.ts';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icon-180.png';

/** What a notice remembers of its message. */
interface NoticeData {
  address: string;
  messageId: string;
}

/**
 * Does what a push message asks for (contract 7.5): pages that somebody looks at are told and show it themselves, else it
 * becomes a notice of the device. A message that was deleted takes its notice away.
 */
export async function takePush(data: PushMessageData | null): Promise<void> {
  const payload = readPayload(parse(data));
  if (payload['type'] === 'delete_message') await closeNotice(payload['message_id'] ?? '');
  const isSeen = await tellPages(payload);
  if (!isSeen || mustShow(self.navigator.userAgent)) await showNotice(payload, isSeen);
}

/** Goes to the notice's page in a window that is open already, else in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const { address = '/' }: Partial<NoticeData> = Object(notification.data);
  const url = new URL(address, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = (client: WindowClient) => client.url === url.href;
  const isNear = (client: WindowClient) => new URL(client.url).pathname === url.pathname;
  const chosen = windows.find(isThere) ?? windows.find(isNear) ?? windows[0];
  if (!chosen) return void (await self.clients.openWindow(url.href));
  // A browser may refuse to bring a window forward; the page is worth opening all the same.
  await chosen.focus().catch(() => undefined);
  // Only a window that this worker looks after may be sent elsewhere.
  if (!isThere(chosen)) await chosen.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

/** @returns whether somebody looks at one of them */
async function tellPages(payload: PushPayload): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const message: PageMessage = { type: 'push', payload };
  for (const client of windows) client.postMessage(message, []);
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Safari takes the permission back from a site that gets a message and shows nothing, even while its page is open. */
function mustShow(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}

async function showNotice(payload: PushPayload, silent: boolean): Promise<void> {
  const notice = readPush(payload);
  if (!notice) return;
  const { title, body, image, tag, address, messageId } = notice;
  const data: NoticeData = { address, messageId };
  // `image` and `renotify` are missing in the library's types, and known to the browsers that show them.
  const options: NotificationOptions & { image?: string; renotify?: boolean } = { body, tag, icon, data, silent };
  // The second message of a talk takes the first one's place, and is heard like it.
  if (!silent) options.renotify = true;
  if (image) options.image = image;
  await self.registration.showNotification(title, options);
}

async function closeNotice(messageId: string): Promise<void> {
  if (messageId === '') return;
  for (const notification of await self.registration.getNotifications()) {
    const { messageId: shown }: Partial<NoticeData> = Object(notification.data);
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
