import type { Page, Worker } from '@playwright/test';

/** The part of a service worker's global scope that is used here. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event & { waitUntil: unknown };
  dispatchEvent: (event: Event) => boolean;
}

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
}

/** Delivers a push message to the market's service worker through the DevTools protocol. */
export async function deliverPush(
  page: Page,
  market: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(market) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: market,
    registrationId,
    data: JSON.stringify({ data: payload }),
  });
  await session.detach();
}

/** Returns the notifications of the market that the device shows. */
export async function listShownNotifications(page: Page): Promise<ShownNotification[]> {
  return (await workerOf(page)).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Dispatches the click event of a notification. Unlike a real click, it grants no permission to open a window. */
export async function clickNotification(page: Page, tag: string): Promise<void> {
  await (
    await workerOf(page)
  ).evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`No notification ${wanted}`);
    const event = new scope.NotificationEvent('notificationclick', { notification });
    // waitUntil throws for events that the browser did not dispatch.
    event.waitUntil = () => undefined;
    scope.dispatchEvent(event);
  }, tag);
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}
