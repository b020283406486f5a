import type { Page, Worker } from '@playwright/test';

/** As much of a service worker's world as is needed here. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event & { waitUntil: unknown };
  dispatchEvent: (event: Event) => boolean;
}

export interface ShownNotice {
  title: string;
  body: string;
  tag: string;
}

/** Hands a push message to the service worker of the market, by the browser's own test interface. */
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

/** What the device shows of the market just now. */
export async function shownNotices(page: Page): Promise<ShownNotice[]> {
  return (await workerOf(page)).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Presses a notice, as far as a page can: the event is the browser's, the right to open a new window is not. */
export async function clickNotice(page: Page, tag: string): Promise<void> {
  await (
    await workerOf(page)
  ).evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`No notice ${wanted}`);
    const event = new scope.NotificationEvent('notificationclick', { notification });
    // A browser lets only its own events wait.
    event.waitUntil = () => undefined;
    scope.dispatchEvent(event);
  }, tag);
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}
