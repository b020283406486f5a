import { setTimeout } from 'node:timers/promises';
import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import sharp from 'sharp';
import { openConsole, createOperator } from './console-access.ts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import { test, desktopWidths } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();
const reason = 'They called and asked for it';

const idOf = (email: string) =>
  withMarketDatabase(folder, async (db) => {
    const found = db.selectFrom('account').select('id').where('email', '=', email);
    return (await found.executeTakeFirstOrThrow()).id;
  });

/** Actions of the audit log about an account, the newest first. */
const logOf = (account: number) =>
  withMarketDatabase(folder, async (db) => {
    const rows = await db
      .selectFrom('audit')
      .select('action')
      .where('account_id', '=', account)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ action }) => action);
  });

/** Presses a button of an account's page, fills in the reason and confirms. */
async function decide(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

async function linkTo(market: string, recipient: string): Promise<string> {
  const outbox = await fetch(`${market}/outbox`, { headers: { Accept: 'application/json' } });
  const { data } = (await outbox.json()) as { data: { recipient: string; text: string }[] };
  const mail = data.find((message) => message.recipient === recipient);
  const link = /https?:\/\/[^\s/]+(\/admin\/invitation\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`No invitation was sent to ${recipient}`);
  return link;
}

async function findUser({ page }: Visitor, email: string): Promise<void> {
  // The shortcut that focuses the search, from anywhere on the page.
  await page.keyboard.press('/');
  await page.keyboard.type(email.slice(0, -1));
  await page.waitForURL(/search=/);
  await page.keyboard.press('Escape');
  // Escape removes the focus from the field and keeps its text.
  const field = page.getByRole('searchbox');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(false);
  expect(await field.inputValue()).toBe(email.slice(0, -1));
  const rows = page.getByRole('table').locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(1);
  // The last letter is searched for after a while; the user who is opened meanwhile, on a slow connection, stays open.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type(email.slice(-1));
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give a plan' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  // A click anywhere in the row opens the user too.
  await page.goBack();
  await rows.getByRole('cell').last().click();
  await page.getByRole('button', { name: 'Give a plan' }).waitFor();
}

/** Opens a page and then a user by the search of the console, which has the focus and opens the first result. */
async function searchConsole(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  const search = page.getByRole('dialog', { name: 'Search the console' });
  await page.keyboard.press('Control+k');
  await search.getByRole('option', { name: 'Payments', exact: true }).waitFor();
  await page.keyboard.type('settings map');
  await search.getByRole('option', { name: 'Settings · Map', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/settings/map');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(email);
  await search.getByRole('option', { name: email, selected: true }).waitFor();
  await visitor.checkScreen();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give a plan' }).waitFor();
}

test.describe('accounts in the console', () => {
  test('an admin finds a user, grants a package, signs in as the user, and switches the account off', async ({
    visit,
    market,
  }) => {
    const account = await registerAccount(market, 'Paula Console');
    const id = await idOf(account.email);
    const owner = await createOperator(folder, 'owner', 'Olga');
    // Some calls of this journey are rejected as expected.
    const admin = await visit({ width: 1440, allowsNetworkErrors: true });
    await openConsole(admin, owner, '/admin/people');
    await admin.page.getByRole('table').waitFor();
    await admin.checkScreen();
    await findUser(admin, account.email);
    await searchConsole(admin, account.email);
    await admin.checkScreen();

    await admin.page.getByRole('button', { name: 'Give a plan' }).click();
    const form = admin.page.getByRole('complementary', { name: 'Give a plan' });
    await form.getByRole('combobox').selectOption({ index: 1 });
    const packageName = (await form.getByRole('combobox').locator('option').nth(1).innerText()).split(' · ')[0] ?? '';
    await form.getByRole('textbox', { name: /Reason/ }).fill(reason);
    await form.getByRole('button', { name: 'Give a plan' }).click();
    await admin.page.getByText('Plan given').waitFor();

    const user = await visit({ width: 390, allowsNetworkErrors: true });
    await startSignedIn(user, market, account);
    await user.open('/user/subscription');
    await user.page.getByRole('main').getByText(packageName).first().waitFor();

    await decide(admin.page, 'Sign in as');
    await admin.page.waitForURL('**/user/dashboard');
    const banner = admin.page.getByRole('region', { name: 'Signed in as another user' });
    await banner.getByText('You’re signed in as Paula Console.').waitFor();
    await admin.checkScreen();
    // Private conversations stay closed, and the page title so.
    await admin.page.goto('/user/chat');
    await admin.page.getByText('You can’t do this while signed in as Paula Console.').waitFor();
    await user.open('/user/devices');
    await user.page.getByText('Our team, helping you').waitFor();
    await banner.getByRole('button', { name: 'End session' }).click();
    await admin.page.waitForURL(`**/admin/people/${id}`);
    expect(await logOf(id)).toEqual(['sign-in-as-ended', 'sign-in-as', 'give-package']);

    await admin.page.locator('.console').waitFor();
    await decide(admin.page, 'Deactivate');
    await admin.page.getByText('Account deactivated').waitFor();
    await user.page.goto('/user/devices');
    await expect
      .poll(() => user.page.evaluate(() => String(localStorage.getItem('persist:root')).includes('token')))
      .toBe(false);
    await admin.page.getByRole('tab', { name: 'History' }).click();
    await admin.page.getByText('deactivated or reactivated an account').waitFor();
  });

  test('a new team member signs in by an invitation mail and sees the pages of the role', async ({ visit, market }) => {
    const owner = await createOperator(folder, 'owner', 'Odile');
    const email = `mo-${owner.id}@operator.example`;
    const admin = await visit({ width: 1440 });
    await openConsole(admin, owner, '/admin/team');
    await admin.page.getByRole('table').waitFor();
    await admin.page.keyboard.press('n');
    const form = admin.page.getByRole('complementary', { name: 'Invite someone' });
    await form.getByRole('textbox', { name: /Name/ }).fill('Mo New');
    await form.getByRole('textbox', { name: /Email/ }).fill(email);
    await admin.checkScreen();
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    await admin.page.getByText('The invitation is on its way').waitFor();

    const mo = await visit({ width: 390 });
    await mo.open(await linkTo(market, email));
    await mo.page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await mo.page.getByLabel('New password', { exact: true }).fill('a good long password');
    await mo.page.getByLabel('Confirm new password', { exact: true }).fill('a good long password');
    await mo.checkScreen();
    await mo.page.getByRole('button', { name: 'Save password' }).click();
    await mo.page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await mo.page.getByLabel('Email').fill(email);
    await mo.page.getByLabel('Password', { exact: true }).fill('a good long password');
    await mo.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await mo.page.getByRole('button', { name: 'Open menu' }).click();
    const pages = mo.page.getByRole('dialog').getByRole('navigation');
    await pages.getByRole('link', { name: 'Users' }).waitFor();
    for (const closed of ['Team', 'Activity log'])
      expect(await pages.getByRole('link', { name: closed }).count()).toBe(0);
    await mo.page.goto('/admin/team');
    await mo.page.getByText('Page not found').waitFor();

    await admin.open('/admin/log');
    await admin.page.getByRole('row', { name: /Mo New accepted the invitation/ }).waitFor();
    await admin.page.getByRole('row', { name: /Odile invited someone/ }).waitFor();
    await admin.checkScreen();
  });
});

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('an admin reads and answers the market’s messages by keyboard', async ({ visit, market }) => {
      const account = await registerAccount(market, 'Quentin Asks');
      const id = await idOf(account.email);
      const support = await createOperator(folder, 'support', 'Sam');
      await withMarketDatabase(folder, async (db) => {
        const properties = db
          .selectFrom('property')
          .select('id')
          .where('account_id', 'is', null)
          .where('is_public', '=', true);
        const property = await properties.executeTakeFirstOrThrow();
        const at = new Date();
        // More messages than one response of the server contains.
        const earlier = Array.from({ length: 100 }, (_, index) => `Line ${index + 1}`);
        const values = { property_id: property.id, account_id: id, other_account_id: null, is_started_by_other: false };
        const { id: thread } = await db
          .insertInto('chat_thread')
          .values({ ...values, first_message_at: at, last_message_at: at, other_unread_count: 1 })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('chat_message')
          .values(earlier.map((message) => ({ thread_id: thread, sender_id: id, message, created_at: at })))
          .execute();
        const { id: last } = await db
          .insertInto('chat_message')
          .values({ thread_id: thread, sender_id: id, message: `Is it free? ${width}`, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db.updateTable('chat_thread').set({ last_message_id: last }).where('id', '=', thread).execute();
      });
      const visitor = await visit({ width });
      const { page } = visitor;
      await openConsole(visitor, support, '/admin/chats');
      await page
        .getByRole('link', { name: new RegExp(`Quentin Asks.*free\\? ${width}`) })
        .first()
        .click();
      await page.getByRole('region', { name: 'Quentin Asks' }).getByText(`Is it free? ${width}`).waitFor();
      await visitor.checkScreen();
      await page.locator('.chats-answer input[type=file]').setInputFiles({
        name: 'plan.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1c5a45' } })
          .png()
          .toBuffer(),
      });
      await page.getByRole('list', { name: 'Attachments' }).getByText('plan.png').waitFor();
      await page.keyboard.press('r');
      await page.keyboard.type('Yes, it is.');
      await visitor.checkScreen();
      // On a phone Enter inserts a line break.
      if (width < 600) await page.getByRole('button', { name: 'Send', exact: true }).click();
      else await page.keyboard.press('Enter');
      const own = page.locator('.chats-own');
      await own.getByText('Yes, it is.').waitFor();
      await own.getByRole('img').waitFor();
      await expect.poll(() => page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('');
      // Load all older messages, then delete a message of the team.
      const older = page.getByRole('button', { name: 'Show older messages' });
      while ((await older.count()) > 0) {
        const shown = await page.locator('.chats-bubble').count();
        await older.click();
        await expect.poll(() => page.locator('.chats-bubble').count()).toBeGreaterThan(shown);
      }
      await page.getByRole('listitem').getByText('Line 1', { exact: true }).waitFor();
      expect(await page.locator('.chats-bubble').count()).toBe(102);
      await own.getByRole('button', { name: 'Delete' }).click();
      await visitor.checkScreen();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => own.count()).toBe(0);
      await visitor.open(`/admin/people/${id}`);
      await page.getByRole('tab', { name: 'Overview' }).waitFor();
      await page.getByRole('textbox', { name: 'New note' }).fill('Called twice.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByRole('button', { name: 'Delete note' }).waitFor();
      await visitor.checkScreen();
      await visitor.setTheme('dark');
      await visitor.checkColours();
    });
  });

test('an old link to a deleted record shows that it was removed', async ({ visit }) => {
  const admin = await visit({});
  await openConsole(admin, await createOperator(folder), '/admin/people');
  const deleted = {
    '/admin/people/999999': 'This account no longer exists.',
    '/admin/properties/999999/edit': 'This home no longer exists.',
    '/admin/reported-chat/999999': 'This report no longer exists.',
    '/admin/languages/xx': 'This language no longer exists.',
    ...(isDeep && {
      '/admin/properties/999999': 'This home no longer exists.',
      '/admin/projects/999999': 'This project no longer exists.',
      '/admin/payments/999999': 'This payment no longer exists.',
      '/admin/reported-chat': 'This report no longer exists.',
      '/admin/articles/999999': 'This article no longer exists',
    }),
  };
  for (const [address, title] of Object.entries(deleted)) {
    await admin.open(address);
    await admin.page.getByRole('heading', { name: title, exact: true }).waitFor();
    await admin.checkScreen();
  }
  admin.ignoreErrors(/400 \(Bad Request\) .*(999999|code=xx)/);
});
