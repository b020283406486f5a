import { expect } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { marketFolder } from './market.ts';
import { comeToConsole, hireOperator } from './console.ts';
import { comeSignedIn, registerSomebody } from './fresh-account.ts';
import { writeMessage } from './own-home.ts';
import { pretendPush, timesAsked } from './pretend-push.ts';
import { beginTalk, queuedPushes, talkWith } from './talk.ts';
import { test, widths } from './test.ts';
import type { Visitor } from './visitor.ts';
import { clickNotice, deliverPush, shownNotices } from './worker-push.ts';

test.use({ launchOptions: wholeBrowser });

/** As the server writes it (contract 4.12). */
function chatPayload(from: { id: number; home: number }, message: string, id: string): Record<string, string> {
  return {
    type: 'chat',
    title: 'Loft by the yard',
    body: message,
    message,
    sender_id: String(from.id),
    property_id: String(from.home),
    sender_name: 'Rui Costa',
    click_action: '',
    sound: 'default',
    id,
  };
}

async function allowNotices(visitor: Visitor, market: string): Promise<void> {
  await visitor.page.context().grantPermissions(['notifications'], { origin: market });
}

test('a message that comes while nobody looks is a notice of the device, and its click opens the talk', async ({
  visit,
  market,
}) => {
  const { owner, seeker, home, title } = await beginTalk(market, marketFolder(), 'Loft by the yard');
  const endpoint = `https://push.example.test/${home.id}`;
  const visitor = await visit({ worker: true });
  const { page } = visitor;
  await allowNotices(visitor, market);
  await pretendPush(page, endpoint, 'granted');
  await comeSignedIn(visitor, market, owner);
  const told = page.waitForResponse((reply) => reply.url().endsWith('/register-push') && reply.ok());
  await visitor.open('/faqs');
  await visitor.untilKept('/faqs');
  await told;

  await page.goto('about:blank');
  const pushes = () => queuedPushes(marketFolder(), endpoint);
  const write = (words: string) => writeMessage(market, seeker, { receiver: owner.id, home: home.id }, words);
  await write('Is it still free?');
  await expect.poll(async () => (await pushes()).length).toBe(1);
  await deliverPush(page, market, (await pushes())[0] ?? {});
  const tag = `chat-${seeker.id}-${home.id}`;
  await expect.poll(async () => (await shownNotices(page)).map((notice) => notice.tag)).toEqual([tag]);
  const [notice] = await shownNotices(page);
  expect(notice?.title).toBe(title);
  expect(notice?.body).toContain('Is it still free?');
  // The next one of the same talk takes its place.
  await write('I could come today.');
  await expect.poll(async () => (await pushes()).length).toBe(2);
  await deliverPush(page, market, (await pushes())[0] ?? {});
  await expect
    .poll(async () => (await shownNotices(page)).map(({ body }) => body.includes('I could come today.')))
    .toEqual([true]);

  // An empty page keeps nothing.
  visitor.forgive(/localStorage/);
  await page.goto('/about-us');
  await clickNotice(page, tag);
  await page.waitForURL(`**${talkWith(seeker, home)}`);
  await page.locator('.chat-message').filter({ hasText: 'I could come today.' }).waitFor();
  expect(await shownNotices(page)).toEqual([]);
});

test('a message that was deleted takes its notice along', async ({ visit, market }) => {
  const visitor = await visit({ worker: true });
  const { page } = visitor;
  await allowNotices(visitor, market);
  await visitor.open('/faqs');
  await visitor.untilKept('/faqs');
  await page.goto('about:blank');
  await deliverPush(page, market, chatPayload({ id: 5, home: 1 }, 'Wrong person', '81'));
  await deliverPush(page, market, chatPayload({ id: 5, home: 2 }, 'Right person', '82'));
  await expect.poll(async () => (await shownNotices(page)).length).toBe(2);
  await deliverPush(page, market, { type: 'delete_message', title: 'Deleted', body: '', message_id: '81' });
  await expect.poll(async () => (await shownNotices(page)).map(({ body }) => body)).toEqual(['Right person']);
});

test('the console tries a push on the operator’s own browser, and says when it is there', async ({ visit, market }) => {
  // Its push service is nowhere, which the market says.
  const visitor = await visit({ width: 390, worker: true });
  const { page } = visitor;
  await allowNotices(visitor, market);
  await pretendPush(page, 'https://push.example.test/operator');
  await comeToConsole(visitor, await hireOperator(marketFolder()), '/admin/settings/services');
  await page.getByRole('button', { name: 'Send a test push' }).click();
  await page.getByText(/The service can’t be reached|No answer in time/).waitFor();
  expect(await timesAsked(page)).toBe(1);
  await visitor.checkScreen();
  await deliverPush(page, market, { type: 'default', title: 'Pushes arrive', link: '/admin/settings/services' });
  await page.getByText('It arrived in this browser.').waitFor();
});

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('while a page is open it tells the message itself, once', async ({ visit, market }) => {
      const { owner, seeker, home } = await beginTalk(market, marketFolder(), 'Loft by the yard');
      const visitor = await visit({ width, worker: true });
      const { page } = visitor;
      await allowNotices(visitor, market);
      await pretendPush(page, 'https://push.example.test/c', 'granted');
      await comeSignedIn(visitor, market, owner);
      await visitor.open('/faqs');
      await visitor.untilKept('/faqs');
      await page.waitForFunction(() => document.querySelector('header a[href="/user/notifications"]'));
      const toast = page.locator('.toast').filter({ hasText: 'Is it still free?' });
      // What listens comes when the page is idle.
      await expect
        .poll(async () => {
          await deliverPush(page, market, chatPayload({ ...seeker, home: home.id }, 'Is it still free?', '91'));
          return toast.count();
        })
        .toBe(1);
      // Under the pointer it stays for as long as it is looked at.
      await toast.hover();
      await visitor.checkAccess();
      expect(await shownNotices(page)).toEqual([]);
      await toast.getByRole('button', { name: 'Open' }).click();
      await page.waitForURL(`**${talkWith(seeker, home)}`);
    });

    test('a browser is asked after a search was saved, and never on load', async ({ visit, market }) => {
      const visitor = await visit({ width, worker: true });
      const { page } = visitor;
      await pretendPush(page, 'https://push.example.test/b');
      await comeSignedIn(visitor, market, await registerSomebody(market));
      await visitor.open('/properties/city/Lisbon');
      await visitor.untilKept('/properties/city/Lisbon');
      const question = page.getByRole('region', { name: 'Notifications' });
      expect(await question.count()).toBe(0);
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save the search' }).click();
      await question.getByText('Shall we tell you of new homes here?').waitFor();
      expect(await timesAsked(page)).toBe(0);
      await visitor.checkScreen();
      await question.getByRole('button', { name: 'Not now' }).click();
      await question.waitFor({ state: 'detached' });

      await page.evaluate(() => localStorage.removeItem('latchkey:push'));
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save the search' }).click();
      const [told] = await Promise.all([
        page.waitForResponse((reply) => reply.url().endsWith('/register-push')),
        question.getByRole('button', { name: 'Tell me' }).click(),
      ]);
      expect(told.ok()).toBe(true);
      await page.getByText('You will be told on this device.').waitFor();
      expect(await timesAsked(page)).toBe(1);

      // It goes along with signing out.
      await visitor.open('/user/devices');
      const [leaving] = await Promise.all([
        page.waitForRequest((request) => request.url().endsWith('/before-logout')),
        (async () => {
          await page
            .getByRole('navigation', { name: 'Your account' })
            .getByRole('button', { name: 'Sign out' })
            .click();
          await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
        })(),
      ]);
      expect(leaving.postData()).toContain('https://push.example.test/b');
    });
  });
