import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { databaseUrl } from './demo-copy.ts';
import { startSignedIn } from './fresh-account.ts';
import { startConversation, conversationPath, messageTexts } from './conversation.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

const folder = () => marketFolder();
/** Failed sends are retried at growing intervals of up to half a minute. */
const nextTry = { timeout: 45_000 };
const seen = (page: Page, text: string) => page.locator('.chat-message').filter({ hasText: text }).waitFor(nextTry);

async function sendText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Starts another server on the database of the shared market. */
async function startAnother(port: number) {
  const target = await findRunningPostgres(folder());
  if (!target) throw new Error(`No database runs in ${folder()}`);
  return startMarket(folder(), { DEMO: 'on', PORT: String(port), DATABASE_URL: databaseUrl(target) });
}

test('two users on two servers exchange messages, and lose none when one server is killed and restarted', async ({
  browser,
  visit,
  market,
}) => {
  test.setTimeout(420_000);
  const port = await freePort();
  let another = await startAnother(port);
  const { owner, seeker, property } = await startConversation(market, folder(), 'House with two doors');
  const seekerVisitor = await visit();
  const ownerVisitor = await Visitor.create(browser, another.address, { allowsNetworkErrors: true });
  try {
    await startSignedIn(seekerVisitor, market, seeker);
    await startSignedIn(ownerVisitor, another.address, owner);
    const [rui, ana] = [seekerVisitor.page, ownerVisitor.page];
    await seekerVisitor.open(conversationPath(owner, property));
    await sendText(rui, 'One');
    await seen(rui, 'One');
    const live = ana.waitForEvent('websocket');
    await ownerVisitor.open(conversationPath(seeker, property));
    await seen(ana, 'One');
    await live;
    await sendText(ana, 'Two');
    await seen(rui, 'Two');

    process.kill(another.pid, 'SIGKILL');
    await expect.poll(() => fetch(`${another.address}/healthz`).catch(() => null)).toBeNull();
    for (const text of ['Three', 'Four']) await sendText(rui, text);
    await sendText(ana, 'Five');
    await seen(ana, 'Five');
    another = await startAnother(port);

    await seen(rui, 'Five');
    const order = ['One', 'Two', 'Three', 'Four', 'Five'];
    await expect.poll(() => messageTexts(ana), nextTry).toEqual(order);
    await expect.poll(() => messageTexts(rui), nextTry).toEqual(order);
    ownerVisitor.ignoreErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    ownerVisitor.checkErrors();
  } finally {
    await ownerVisitor.close();
    await another.stop();
  }
});
