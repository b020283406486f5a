import type { Page } from '@playwright/test';

/** Keys of the example in RFC 8291, section 5. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/**
 * Mocks the Push API of a page: permission requests are granted and counted, and subscriptions need no push service.
 * @param endpoint endpoint of the subscription
 * @param permission initial permission
 */
export async function mockPush(
  page: Page,
  endpoint: string,
  permission: NotificationPermission = 'default',
): Promise<void> {
  await page.addInitScript(
    ({ subscribed, first }) => {
      const read = (name: string) => localStorage.getItem(`pretend:${name}`);
      const write = (name: string, value: string) => localStorage.setItem(`pretend:${name}`, value);
      Object.defineProperty(Notification, 'permission', { get: () => read('permission') ?? first });
      Notification.requestPermission = async () => {
        write('requested', String(Number(read('requested')) + 1));
        write('permission', 'granted');
        return 'granted';
      };
      const bytesOf = (base64: string) =>
        Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
      const subscription = () => ({
        endpoint: subscribed.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(read('key') ?? '') },
        toJSON: () => ({ ...subscribed, expirationTime: null }),
        unsubscribe: async () => {
          localStorage.removeItem('pretend:key');
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (read('key') === null ? null : subscription()),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          write('key', applicationServerKey);
          return subscription();
        },
      });
    },
    { subscribed: { endpoint, keys }, first: permission },
  );
}

/** Returns the number of permission requests for notifications. */
export async function countPermissionRequests(page: Page): Promise<number> {
  return page.evaluate(() => Number(localStorage.getItem('pretend:requested')));
}
