import { expect } from '@playwright/test';
import { fullBrowser } from './browser.ts';
import { marketFolder } from './market.ts';
import { openConsole, createOperator } from './console-access.ts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { sendMessage } from './listing-actions.ts';
import { mockPush, countPermissionRequests } from './mock-push.ts';
import { startConversation, listQueuedPushes, conversationPath } from './conversation.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';
import { clickNotification, deliverPush, listShownNotifications } from './worker-push.ts';

test.use({ launchOptions: fullBrowser });

/** Payload of a chat push, as the server sends it (contract 4.12). */
function chatPayload(from: { id: number; propertyId: number }, message: string, id: string): Record<string, string> {
  return {
    type: 'chat',
    title: 'Loft by the yard',
    body: message,
    message,
    sender_id: String(from.id),
    property_id: String(from.propertyId),
    sender_name: 'Rui Costa',
    click_action: '',
    sound: 'default',
    id,
  };
}

async function allowNotifications(visitor: Visitor, market: string): Promise<void> {
  await visitor.page.context().grantPermissions(['notifications'], { origin: market });
}

test('a message received without an open page shows a notification, and a click on it opens the conversation', async ({
  visit,
  market,
}) => {
  const { owner, seeker, property, title } = await startConversation(market, marketFolder(), 'Loft by the yard');
  const endpoint = `https://push.example.test/${property.id}`;
  const visitor = await visit({ serviceWorker: true });
  const { page } = visitor;
  await allowNotifications(visitor, market);
  await mockPush(page, endpoint, 'granted');
  await startSignedIn(visitor, market, owner);
  const registered = page.waitForResponse((response) => response.url().endsWith('/register-push') && response.ok());
  await visitor.open('/faqs');
  await visitor.waitUntilCached('/faqs');
  await registered;

  await page.goto('about:blank');
  const pushes = () => listQueuedPushes(marketFolder(), endpoint);
  const write = (text: string) => sendMessage(market, seeker, { receiver: owner.id, propertyId: property.id }, text);
  await write('Is it still free?');
  await expect.poll(async () => (await pushes()).length).toBe(1);
  await deliverPush(page, market, (await pushes())[0] ?? {});
  const tag = `chat-${seeker.id}-${property.id}`;
  await expect
    .poll(async () => (await listShownNotifications(page)).map((notification) => notification.tag))
    .toEqual([tag]);
  const [notification] = await listShownNotifications(page);
  expect(notification?.title).toBe(title);
  expect(notification?.body).toContain('Is it still free?');
  // The next message of the same conversation replaces the notification.
  await write('I could come today.');
  await expect.poll(async () => (await pushes()).length).toBe(2);
  await deliverPush(page, market, (await pushes())[0] ?? {});
  await expect
    .poll(async () => (await listShownNotifications(page)).map(({ body }) => body.includes('I could come today.')))
    .toEqual([true]);

  // A blank page has no storage.
  visitor.ignoreErrors(/localStorage/);
  await page.goto('/about-us');
  await clickNotification(page, tag);
  await page.waitForURL(`**${conversationPath(seeker, property)}`);
  await page.locator('.chat-message').filter({ hasText: 'I could come today.' }).waitFor();
  expect(await listShownNotifications(page)).toEqual([]);
});

test('deleting a message removes its notification', async ({ visit, market }) => {
  const visitor = await visit({ serviceWorker: true });
  const { page } = visitor;
  await allowNotifications(visitor, market);
  await visitor.open('/faqs');
  await visitor.waitUntilCached('/faqs');
  await page.goto('about:blank');
  await deliverPush(page, market, chatPayload({ id: 5, propertyId: 1 }, 'Wrong person', '81'));
  await deliverPush(page, market, chatPayload({ id: 5, propertyId: 2 }, 'Right person', '82'));
  await expect.poll(async () => (await listShownNotifications(page)).length).toBe(2);
  await deliverPush(page, market, { type: 'delete_message', title: 'Deleted', body: '', message_id: '81' });
  await expect.poll(async () => (await listShownNotifications(page)).map(({ body }) => body)).toEqual(['Right person']);
});

test('the console sends a test push to the admin’s browser and shows when it arrives', async ({ visit, market }) => {
  // The push service does not exist, so the console shows an error first.
  const visitor = await visit({ width: 390, serviceWorker: true });
  const { page } = visitor;
  await allowNotifications(visitor, market);
  await mockPush(page, 'https://push.example.test/operator');
  await openConsole(visitor, await createOperator(marketFolder()), '/admin/settings/services');
  await page.getByRole('button', { name: 'Send test notification' }).click();
  await page.getByText(/We couldn’t reach the service|The service didn’t respond in time/).waitFor();
  expect(await countPermissionRequests(page)).toBe(1);
  await visitor.checkScreen();
  await deliverPush(page, market, { type: 'default', title: 'Pushes arrive', link: '/admin/settings/services' });
  await page.getByText('The notification arrived in this browser.').waitFor();
});

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('an open page shows a pushed message as a toast, once', async ({ visit, market }) => {
      const { owner, seeker, property } = await startConversation(market, marketFolder(), 'Loft by the yard');
      const visitor = await visit({ width, serviceWorker: true });
      const { page } = visitor;
      await allowNotifications(visitor, market);
      await mockPush(page, 'https://push.example.test/c', 'granted');
      await startSignedIn(visitor, market, owner);
      await visitor.open('/faqs');
      await visitor.waitUntilCached('/faqs');
      await page.waitForFunction(() => document.querySelector('header a[href="/user/notifications"]'));
      const toast = page.locator('.toast').filter({ hasText: 'Is it still free?' });
      // The listener loads when the page is idle, so repeat the push.
      await expect
        .poll(async () => {
          await deliverPush(
            page,
            market,
            chatPayload({ ...seeker, propertyId: property.id }, 'Is it still free?', '91'),
          );
          return toast.count();
        })
        .toBe(1);
      // The toast stays while the pointer is over it.
      await toast.hover();
      await visitor.checkAccessibility();
      expect(await listShownNotifications(page)).toEqual([]);
      await toast.getByRole('button', { name: 'Open' }).click();
      await page.waitForURL(`**${conversationPath(seeker, property)}`);
    });

    test('permission for notifications is requested after saving a search, never on load', async ({
      visit,
      market,
    }) => {
      const visitor = await visit({ width, serviceWorker: true });
      const { page } = visitor;
      await mockPush(page, 'https://push.example.test/b');
      await startSignedIn(visitor, market, await registerAccount(market));
      await visitor.open('/properties/city/Lisbon');
      await visitor.waitUntilCached('/properties/city/Lisbon');
      const question = page.getByRole('region', { name: 'Notifications' });
      expect(await question.count()).toBe(0);
      await page.getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
      await question.getByText('Want to hear about new homes?').waitFor();
      expect(await countPermissionRequests(page)).toBe(0);
      await visitor.checkScreen();
      await question.getByRole('button', { name: 'Not now' }).click();
      await question.waitFor({ state: 'detached' });

      await page.evaluate(() => localStorage.removeItem('latchkey:push'));
      await page.getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
      const [registration] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/register-push')),
        question.getByRole('button', { name: 'Turn on' }).click(),
      ]);
      expect(registration.ok()).toBe(true);
      await page.getByText('Notifications are on for this device.').waitFor();
      expect(await countPermissionRequests(page)).toBe(1);

      // Signing out removes the subscription.
      await visitor.open('/user/devices');
      const [logoutRequest] = await Promise.all([
        page.waitForRequest((request) => request.url().endsWith('/before-logout')),
        (async () => {
          await page
            .getByRole('navigation', { name: 'Your account' })
            .getByRole('button', { name: 'Sign out' })
            .click();
          await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
        })(),
      ]);
      expect(logoutRequest.postData()).toContain('https://push.example.test/b');
    });
  });
