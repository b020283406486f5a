import { readPush } from './push-notice.ts';

declare const self: ServiceWorkerGlobalScope;

const icon = '/icon-180.png';

/** Shows what a push message says (contract 7.5). */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const notice = readPush(parse(data));
  if (!notice) return;
  const { title, body, image, tag, address } = notice;
  // `image` is missing in the library's types, and shown by the browsers that know it.
  const options: NotificationOptions & { image?: string } = { body, tag, icon, data: { address } };
  if (image) options.image = image;
  await self.registration.showNotification(title, options);
}

/** Goes to the notice's page in a window that is open already, else in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const { address = '/' }: { address?: string } = Object(notification.data);
  const url = new URL(address, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => client.url === url) ?? windows[0];
  if (!there) return void (await self.clients.openWindow(url));
  await there.focus();
  // Only a window that this worker looks after may be sent elsewhere.
  if (there.url !== url) await there.navigate(url).catch(() => self.clients.openWindow(url));
}

function parse(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
