import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { callApi } from './call-api.ts';
import { openConsole, createOperator } from './console-access.ts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import { loadMessagesTo } from './outbox.ts';
import { signInByApi, postProperty, postProject, registerOwner, journeyTitle } from './listing-actions.ts';
import { test, desktopWidths } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();

const table = (page: Page) => page.getByRole('table');
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens an entry of the queue by its kind and name. */
async function openCase(visitor: Visitor, kind: string, name: string): Promise<void> {
  const { page } = visitor;
  await visitor.open(`/admin/queue/${kind}?search=${encodeURIComponent(name)}`);
  await table(page).getByRole('button', { name }).click();
  await page.locator('.console-details').first().waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.locator('.console-aside-footer, .dialog-foot').getByRole('button', { name }).click();
}

/** Chooses a prepared reason, adds a text to it and confirms. */
async function enterReason(page: Page, question: string, prepared: string, button: string): Promise<void> {
  const confirmation = dialog(page, question);
  await confirmation.getByRole('button', { name: prepared }).click();
  await confirmation.getByRole('textbox', { name: 'Reason' }).press('End');
  await confirmation.getByRole('textbox', { name: 'Reason' }).pressSequentially(' Thank you.');
  await confirmation.getByRole('button', { name: button, exact: true }).click();
  await confirmation.waitFor({ state: 'hidden' });
}

async function isPublic(market: string, slug: string): Promise<boolean> {
  const { data } = await callApi<unknown[]>(market, `get_property?slug_id=${slug}`);
  return data.length > 0;
}

const subjectsTo = async (market: string, email: string) =>
  (await loadMessagesTo(market, email)).map(({ subject }) => subject);

test('an admin decides properties by keyboard, one by one or several at once, and their owner is notified', async ({
  visit,
  market,
}) => {
  const account = await registerOwner(market, folder);
  const prefix = journeyTitle('Queued house');
  const titles = ['one', 'two', 'three', 'four'].map((suffix) => `${prefix} ${suffix}`);
  const slugs = [];
  for (const title of titles) slugs.push(await postProperty(market, account, title, 'sell'));
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  await openConsole(
    visitor,
    await createOperator(folder),
    `/admin/queue/property?search=${encodeURIComponent(prefix)}`,
  );
  await expect.poll(() => table(page).locator('tbody tr').count()).toBe(4);

  await page.keyboard.press('j');
  const panel = (title = '') => page.getByRole('complementary', { name: title });
  await panel(titles[0]).getByText('Joined').waitFor();
  await visitor.checkScreen();
  await page.keyboard.press('a');
  await panel(titles[1]).getByText('Joined').waitFor();
  await page.keyboard.press('r');
  await enterReason(page, 'Reason for rejection', 'Photos missing', 'Reject');
  await panel(titles[2]).waitFor();
  await expect.poll(() => table(page).locator('tbody tr').count()).toBe(2);

  const chosen = table(page).locator('tbody').getByRole('checkbox', { checked: true });
  await page.keyboard.press('x');
  await expect.poll(() => chosen.count()).toBe(1);
  await page.keyboard.press('j');
  await panel(titles[3]).waitFor();
  await page.keyboard.press('x');
  const bulk = page.getByRole('region', { name: 'Bulk actions' });
  await bulk.getByText('2 selected').waitFor();
  await bulk.getByRole('button', { name: 'Approve' }).click();
  await waitForText(page, 'Approved (2)');
  await waitForText(page, 'No matches');

  const seen = await Promise.all(slugs.map(({ slug }) => isPublic(market, slug)));
  expect(seen).toEqual([true, false, true, true]);
  const mails = await loadMessagesTo(market, account.email);
  const refused = mails.find(({ subject }) => subject.includes(titles[1] ?? ''));
  expect(refused?.text).toContain('Please add clear photos of the rooms and the exterior. Thank you.');
  expect(mails.filter(({ subject }) => subject.startsWith('Your listing is live'))).toHaveLength(3);
  const owner = await visit({ width: 1440 });
  await startSignedIn(owner, market, account);
  await owner.open('/user/notifications');
  await waitForText(owner.page, 'Your listing needs changes');
});

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('an admin decides projects, adverts and verifications', async ({ visit, market }) => {
      const account = await registerOwner(market, folder);
      const { id: accountId } = await signInByApi(market, account);
      const name = journeyTitle('Applicant');
      const title = journeyTitle('Queued project');
      const property = await postProperty(market, account, journeyTitle('Featured house'), 'rent');
      await postProject(market, account, title);
      const featured = await withMarketDatabase(folder, async (db) => {
        await db
          .updateTable('account')
          .set({ name, verification_status: 'pending' })
          .where('id', '=', accountId)
          .execute();
        await db.insertInto('verification').values({ account_id: accountId }).execute();
        const { title: shown } = await db
          .updateTable('property')
          .set({ request_status: 'approved', status: 1 })
          .where('id', '=', property.id)
          .returning('title')
          .executeTakeFirstOrThrow();
        const dates = { start_date: '2026-01-01', end_date: '2026-01-31' };
        await db
          .insertInto('advertisement')
          .values({
            for: 'property',
            property_id: property.id,
            account_id: accountId,
            status: 1,
            is_enabled: false,
            ...dates,
          })
          .execute();
        return shown;
      });
      const visitor = await visit({ width });
      const { page } = visitor;
      await openConsole(visitor, await createOperator(folder, 'moderator'), '/admin/queue');
      await openCase(visitor, 'project', title);
      await visitor.checkScreen();
      await press(page, 'Approve');
      await waitForText(page, 'Approved');
      await openCase(visitor, 'advert', featured);
      await waitForText(page, /Featured for 30 days/);
      await press(page, 'Approve');
      await waitForText(page, 'Approved');
      await openCase(visitor, 'verification', name);
      await press(page, 'Reject');
      await enterReason(page, 'Reason for rejection', 'Unreadable', 'Reject');
      await waitForText(page, 'Rejected');
      expect(await subjectsTo(market, account.email)).toEqual(
        expect.arrayContaining([
          `Your project is live: ${title}`,
          `Your listing is featured: ${featured}`,
          'We couldn’t verify you yet',
        ]),
      );
      const { data } = await callApi<{ promoted: boolean }[]>(market, `get_property?slug_id=${property.slug}`);
      expect(data[0]?.promoted).toBe(true);
    });

    test('an admin decides reports, messages and accounts', async ({ visit, market }) => {
      const account = await registerOwner(market, folder);
      const reporter = await registerAccount(market);
      const [owner, voice] = [await signInByApi(market, account), await signInByApi(market, reporter)];
      const title = journeyTitle('Reported house');
      const property = await postProperty(market, account, title, 'sell');
      const name = journeyTitle('Suspect');
      const subject = journeyTitle('Question');
      await withMarketDatabase(folder, async (db) => {
        await db
          .updateTable('property')
          .set({ request_status: 'approved', status: 1 })
          .where('id', '=', property.id)
          .execute();
        await db.updateTable('account').set({ name }).where('id', '=', owner.id).execute();
        const report = { account_id: voice.id, property_id: property.id, other_message: 'Nobody answers there.' };
        await db.insertInto('report').values(report).execute();
        const flag = { kind: 'report', account_id: owner.id, by_account_id: voice.id, property_id: property.id };
        await db
          .insertInto('chat_flag')
          .values({ ...flag, reason: 'Asked for money first', flagged_at: new Date() })
          .execute();
      });
      const email = `asks-${property.id}@example.test`;
      const form = { first_name: 'Ines', last_name: 'Dias', email, subject, message: 'When are you open?' };
      await callApi(market, 'contct_us', { form });

      const visitor = await visit({ width });
      const { page } = visitor;
      await openConsole(visitor, await createOperator(folder), '/admin/queue');
      await openCase(visitor, 'report', title);
      await waitForText(page, 'Nobody answers there.');
      await visitor.checkScreen();
      await press(page, 'Ask owner');
      const question = dialog(page, `Ask ${name}`);
      await question.getByRole('textbox').fill('Is it still there?');
      await question.getByRole('button', { name: 'Send question' }).click();
      await page.getByRole('link', { name: 'Open conversation' }).click();
      await page.waitForURL(`**/admin/chats/${owner.id}/${property.id}`);
      await page.getByRole('list').getByText('Is it still there?').last().waitFor();
      await page.getByRole('heading', { name, level: 2 }).waitFor();
      await openCase(visitor, 'report', title);
      await press(page, 'Take down listing');
      await enterReason(page, 'Reason for taking it down', 'Not available', 'Take down listing');
      await waitForText(page, 'Taken down');
      expect(await isPublic(market, property.slug)).toBe(false);
      expect(await subjectsTo(market, reporter.email)).toContain(`We’ve acted on your report: ${title}`);
      expect(await subjectsTo(market, account.email)).toContain(`Your listing needs changes: ${title}`);

      await visitor.open(`/admin/queue/message?search=${encodeURIComponent(subject)}`);
      await table(page).getByRole('button', { name: subject }).click();
      await press(page, 'Reply');
      const reply = dialog(page, 'Reply to Ines Dias');
      await reply.getByLabel('Your reply').fill('From nine to six.');
      await visitor.checkAccessibility();
      await reply.getByRole('button', { name: 'Send reply' }).click();
      await waitForText(page, 'Reply sent');
      const [mail] = await loadMessagesTo(market, email);
      expect(mail?.subject).toBe(`Re: ${subject}`);
      expect(mail?.text).toContain('From nine to six.');

      await openCase(visitor, 'account', name);
      await waitForText(page, 'Asked for money first');
      await page.getByRole('link', { name: 'Read full conversation' }).click();
      await waitForText(page, /The activity log records that you’ve read them/);
      await visitor.checkScreen();
      await page.goBack();
      await page.locator('.console-details').first().waitFor();
      await press(page, 'Deactivate');
      await enterReason(page, 'Reason for deactivation', 'Fraud', 'Deactivate');
      await waitForText(page, 'Deactivated');
      expect(await subjectsTo(market, account.email)).toContain('Your account has been deactivated');
      await expect(signInByApi(market, account)).rejects.toThrow('Deactivated');
    });
  });
