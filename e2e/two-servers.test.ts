import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import { findRunningPostgres } from '@latchkey/server/database/embedded/find-running';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { databaseUrl } from './demo-copy.ts';
import { comeSignedIn } from './fresh-account.ts';
import { beginTalk, talkWith, wordsOf } from './talk.ts';
import { test } from './test.ts';
import { Visitor } from './visitor.ts';

const folder = () => marketFolder();
/** What could not be sent is tried again at longer and longer intervals, of up to half a minute here. */
const nextTry = { timeout: 45_000 };
const seen = (page: Page, words: string) => page.locator('.chat-message').filter({ hasText: words }).waitFor(nextTry);

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Another server on the database of the market that is visited. */
async function startAnother(port: number) {
  const target = await findRunningPostgres(folder());
  if (!target) throw new Error(`No database runs in ${folder()}`);
  return startMarket(folder(), { DEMO: 'on', PORT: String(port), DATABASE_URL: databaseUrl(target) });
}

test('two people on two servers write to each other, and miss nothing when one of them is killed and comes back', async ({
  browser,
  visit,
  market,
}) => {
  test.setTimeout(420_000);
  const port = await freePort();
  let another = await startAnother(port);
  const { owner, seeker, home } = await beginTalk(market, folder(), 'House with two doors');
  const asking = await visit();
  const answering = await Visitor.enter(browser, another.address, { badLine: true });
  try {
    await comeSignedIn(asking, market, seeker);
    await comeSignedIn(answering, another.address, owner);
    const [rui, ana] = [asking.page, answering.page];
    await asking.open(talkWith(owner, home));
    await say(rui, 'One');
    await seen(rui, 'One');
    const live = ana.waitForEvent('websocket');
    await answering.open(talkWith(seeker, home));
    await seen(ana, 'One');
    await live;
    await say(ana, 'Two');
    await seen(rui, 'Two');

    process.kill(another.pid, 'SIGKILL');
    await expect.poll(() => fetch(`${another.address}/healthz`).catch(() => null)).toBeNull();
    for (const words of ['Three', 'Four']) await say(rui, words);
    await say(ana, 'Five');
    await seen(ana, 'Five');
    another = await startAnother(port);

    await seen(rui, 'Five');
    const order = ['One', 'Two', 'Three', 'Four', 'Five'];
    await expect.poll(() => wordsOf(ana), nextTry).toEqual(order);
    await expect.poll(() => wordsOf(rui), nextTry).toEqual(order);
    answering.forgive(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    answering.checkTroubles();
  } finally {
    await answering.leave();
    await another.stop();
  }
});
