import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { launchOptions } from './browser.ts';
import { tabTo } from './focus.ts';
import { startSignedIn, registerAccount } from './fresh-account.ts';
import { sendMessage } from './listing-actions.ts';
import { startConversation, conversationPath, messageTexts } from './conversation.ts';
import { test, widths } from './test.ts';

/** A fake microphone that needs no permission prompt. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, ...fakeMicrophone] } });

const folder = () => marketFolder();
const picture = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage/01-exterior.webp');

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const messages = (page: Page) => page.locator('.chat-message');
const seen = (page: Page, text: string) => messages(page).filter({ hasText: text }).waitFor();

async function sendText(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function jpeg(): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  return sharp(await readFile(picture))
    .resize(640, 480)
    .jpeg()
    .toBuffer();
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('two users send every kind of message, delete one, block and unblock', async ({ visit, market }) => {
      const { owner, seeker, property, title } = await startConversation(market, folder(), `Room with a view ${width}`);
      const [seekerVisitor, ownerVisitor] = [await visit({ width }), await visit({ width })];
      await startSignedIn(seekerVisitor, market, seeker);
      await startSignedIn(ownerVisitor, market, owner);
      const [rui, ana] = [seekerVisitor.page, ownerVisitor.page];

      await seekerVisitor.open(`/properties-details/${property.slug}`);
      await rui
        .getByRole('button', { name: /^Message/ })
        .first()
        .click();
      await rui.waitForURL(`**${conversationPath(owner, property)}`);
      await rui.getByText('Stay safe').waitFor();
      // Playwright does not click a button with aria-disabled, a user does.
      await rui.getByRole('button', { name: 'Send', exact: true }).click({ force: true });
      await rui.getByText('Please enter a message before sending').waitFor();
      const question = rui.getByRole('button', { name: 'What does the rent include?', exact: true });
      await question.click();
      await expect(field(rui)).toHaveValue('What does the rent include?');
      await expect(question).toBeHidden();
      await sendText(rui, 'Is the room still free? See https://example.com/plan');
      await seen(rui, 'Is the room still free?');
      expect(await rui.getByRole('link', { name: 'https://example.com/plan' }).getAttribute('rel')).toContain(
        'noopener',
      );

      await ownerVisitor.open('/user/chat');
      const row = ana.getByRole('link', { name: /1 unread message/ });
      expect(await row.filter({ hasText: title }).getByRole('time').getAttribute('title')).toMatch(/\d{4}/);
      await row.filter({ hasText: title }).click();
      await ana.waitForURL(`**${conversationPath(seeker, property)}`);
      await seen(ana, 'Is the room still free?');
      await rui.getByText('Seen').waitFor();

      await field(ana).pressSequentially('Yes', { delay: 20 });
      await rui.getByText(/Ana Lima.* is typing/).waitFor({ state: 'attached' });
      await ana.getByRole('button', { name: 'Send', exact: true }).click();
      await seen(rui, 'Yes');
      await expect.poll(() => rui.getByRole('log').innerText()).toContain('Yes');

      await rui.locator('.chat-composer input[type=file]').setInputFiles([
        { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
        { name: 'references.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
      ]);
      await sendText(rui, 'This is me, and who knows me.');
      await ana.locator('.chat-message a.chat-picture img').waitFor();
      const card = ana.getByRole('link', { name: /references\.pdf/ });
      await card.waitFor();
      expect(await card.innerText()).toMatch(/PDF/);

      await rui.getByRole('button', { name: 'Record a voice message' }).focus();
      await rui.keyboard.press('Enter');
      await rui.getByRole('group', { name: 'Recording a voice message' }).waitFor();
      // A recording needs a minimum length.
      await expect.poll(() => rui.getByRole('timer').innerText()).toMatch(/0:0[1-9]/);
      await rui.getByRole('button', { name: 'Send recording' }).click();
      await ana.getByRole('button', { name: /^Play, / }).waitFor();
      await seekerVisitor.checkScreen();
      await ownerVisitor.checkScreen();

      await sendText(rui, 'To the wrong person');
      await seen(ana, 'To the wrong person');
      await messages(rui)
        .filter({ hasText: 'To the wrong person' })
        .getByRole('button', { name: 'Delete message' })
        .click();
      await rui.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
      await messages(ana).filter({ hasText: 'To the wrong person' }).waitFor({ state: 'detached' });
      await messages(rui).filter({ hasText: 'To the wrong person' }).waitFor({ state: 'detached' });

      await choose(ana, 'Block');
      await ana.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
      await ana.getByRole('status').getByText('You blocked this user.').waitFor();
      await rui.getByRole('status').getByText('You have been blocked.').waitFor();
      expect(await field(rui).count()).toBe(0);
      await ownerVisitor.checkScreen();
      await ana.getByRole('button', { name: 'Unblock' }).click();
      await field(rui).waitFor();
      await sendText(rui, 'Thank you');
      await seen(ana, 'Thank you');

      await choose(ana, 'Delete conversation');
      await ana.getByRole('dialog').getByRole('button', { name: 'Delete conversation' }).click();
      await ana.waitForURL('**/user/chat');
      await expect.poll(() => messages(rui).count()).toBe(0);
    });

    test('older messages load while scrolling, without a layout shift', async ({ visit, market }) => {
      const { owner, seeker, property } = await startConversation(market, folder(), `House of many words ${width}`);
      for (let count = 1; count <= 45; count += 1)
        await sendMessage(
          market,
          count % 3 ? seeker : owner,
          { receiver: count % 3 ? owner.id : seeker.id, propertyId: property.id },
          `Word ${count}`,
        );
      const visitor = await visit({ width });
      await startSignedIn(visitor, market, owner);
      const { page } = visitor;
      await visitor.open(conversationPath(seeker, property));
      await seen(page, 'Word 45');
      const frame = page.locator('.chat-messages');
      await expect
        .poll(async () => {
          // The list scrolls from its end, so the offset is negative.
          await frame.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
          return page
            .locator('.chat-bubble')
            .filter({ hasText: /^Word 1$/ })
            .count();
        })
        .toBe(1);
      expect(await messageTexts(page)).toEqual(Array.from({ length: 45 }, (_, index) => `Word ${index + 1}`));
      await visitor.checkScreen();
    });
  });

test('messages written offline are sent once and in order after reconnecting', async ({ visit, market }) => {
  const { owner, seeker, property } = await startConversation(market, folder(), 'Hut in the hills');
  const [seekerVisitor, ownerVisitor] = [
    await visit({ allowsNetworkErrors: true }),
    await visit({ allowsNetworkErrors: true }),
  ];
  await startSignedIn(seekerVisitor, market, seeker);
  await startSignedIn(ownerVisitor, market, owner);
  const [rui, ana] = [seekerVisitor.page, ownerVisitor.page];
  await seekerVisitor.open(conversationPath(owner, property));
  await sendText(rui, 'One');
  await ownerVisitor.open(conversationPath(seeker, property));
  await seen(ana, 'One');

  await seekerVisitor.setOffline(true);
  await rui.getByText('You’re offline. Your messages will be sent when you’re back online.').waitFor();
  for (const text of ['Two', 'Three', 'Four']) await sendText(rui, text);
  await seen(rui, 'Four');
  await sendText(ana, 'Are you there?');
  await seen(ana, 'Are you there?');
  // Queued messages are stored outside the page.
  await seekerVisitor.setOffline(false);
  await seen(ana, 'Four');
  await seen(rui, 'Are you there?');
  await expect
    .poll(async () => (await messageTexts(ana)).toSorted())
    .toEqual(['Are you there?', 'Four', 'One', 'Three', 'Two']);
  // A message received meanwhile may have any position; the queued messages keep their order.
  const order = await messageTexts(ana);
  expect(order.filter((text) => text !== 'Are you there?')).toEqual(['One', 'Two', 'Three', 'Four']);
  await expect.poll(() => messageTexts(rui)).toEqual(order);
  await rui.reload();
  await seen(rui, 'Four');
  await expect.poll(() => messageTexts(rui)).toEqual(order);
});

test('by keyboard only: opens a conversation from the list, uses its tools and sends a message', async ({
  visit,
  market,
}) => {
  const { owner, seeker, property, title } = await startConversation(market, folder(), 'Cottage with keys');
  await sendMessage(market, seeker, { receiver: owner.id, propertyId: property.id }, 'Good morning');
  const visitor = await visit();
  await startSignedIn(visitor, market, owner);
  const { page } = visitor;
  await visitor.open('/user/chat');
  await tabTo(page, page.getByRole('link', { name: new RegExp(title) }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${conversationPath(seeker, property)}`);
  // At desktop width an opened conversation focuses the message field.
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Good morning, Rui');
  await page.keyboard.press('Enter');
  await seen(page, 'Good morning, Rui');

  await tabTo(page, messages(page).getByRole('button', { name: 'Delete message' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: 'Conversation options' }));
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Delete the conversation/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('button', { name: 'Record a voice message' }));
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Recording a voice message' }).waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor();
});

test('a third user cannot read a conversation', async ({ visit, market }) => {
  const { owner, seeker, property } = await startConversation(market, folder(), 'Quiet flat');
  await sendMessage(market, seeker, { receiver: owner.id, propertyId: property.id }, 'Between us');
  const visitor = await visit();
  await startSignedIn(visitor, market, await registerAccount(market));
  const { page } = visitor;
  await visitor.open(conversationPath(seeker, property));
  await page.getByText('Conversation not found').waitFor();
  await visitor.checkScreen();
  await visitor.open('/user/chat');
  await page.getByText('No messages yet').waitFor();
  expect(await page.getByText('Between us').count()).toBe(0);
});

test('on a phone the list and the conversation are two views, and Back switches between them', async ({
  visit,
  market,
}) => {
  const { owner, seeker, property, title } = await startConversation(market, folder(), 'Small house');
  await sendMessage(market, seeker, { receiver: owner.id, propertyId: property.id }, 'Hello');
  const visitor = await visit({ width: 320, language: 'ar' });
  await startSignedIn(visitor, market, owner);
  const { page } = visitor;
  await visitor.open('/user/chat');
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(title) });
  await row.click();
  await seen(page, 'Hello');
  expect(await row.isVisible()).toBe(false);
  await visitor.checkScreen();
  await page.goBack();
  await row.waitFor();
  expect(await messages(page).count()).toBe(0);
  await visitor.checkScreen();
});
