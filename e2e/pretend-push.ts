import type { Page } from '@playwright/test';

/** Of RFC 8291, section 5: a key that anybody may send to. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/**
 * Gives a page a browser that was not asked for its permission yet, says yes when it is, and subscribes without a push
 * service. What was asked is counted, as a real question could not be.
 * @param endpoint where the server would send to
 * @param permission what it was told before
 */
export async function pretendPush(
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
        write('asked', String(Number(read('asked')) + 1));
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

/** How often the browser was asked whether it may show notifications. */
export async function timesAsked(page: Page): Promise<number> {
  return page.evaluate(() => Number(localStorage.getItem('pretend:asked')));
}
