import { sendMessage } from '@latchkey/contract/chat/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';

let database: Database;
let fixture: Awaited<ReturnType<typeof createFixture>>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await createFixture(marketFixture(database));
});
afterAll(() => database.close());

/** Two accounts that own nothing, an owner with a listing, and two agents with a page. */
async function createFixture(market: MarketFixture) {
  const owner = await market.account();
  const seeker = await market.account();
  const other = await market.account();
  const withProject = await market.account();
  await market.project({ account_id: withProject.id });
  const verified = await market.account({ verification_status: 'success' });
  const switchedOff = await market.account({ verification_status: 'success', is_active: false });
  const talked = await market.account();
  const listing = await market.property({ account_id: owner.id });
  const hidden = await market.property({ account_id: owner.id, status: 0 });
  const operators = await market.property({ account_id: null });
  await market.thread({ one: seeker.id, other: talked.id, property_id: listing.id }, [
    { sender_id: seeker.id, message: 'Hello' },
  ]);
  const accounts = { owner, seeker, other, withProject, verified, switchedOff, talked, operator: { id: 0 } };
  return { accounts, listings: { listing, hidden, operators } };
}

const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(200),
]);
const contents = {
  text: () => ({ message: 'Good morning' }),
  file: async () => ({ file: uploadedFile('plan.jpg', await picture(200)) }),
  voice: () => ({ audio: uploadedFile('voice.webm', webm) }),
};

type Accounts = Awaited<ReturnType<typeof createFixture>>['accounts'];
type Listings = Awaited<ReturnType<typeof createFixture>>['listings'];
type Sender = Exclude<keyof Accounts, 'operator'>;

const cases: [from: Sender, to: keyof Accounts, about: keyof Listings, result: string][] = [
  ['seeker', 'owner', 'listing', 'sent'],
  ['owner', 'seeker', 'listing', 'sent'],
  ['owner', 'seeker', 'hidden', 'sent'],
  ['seeker', 'talked', 'listing', 'sent'],
  ['talked', 'seeker', 'listing', 'sent'],
  ['seeker', 'withProject', 'listing', 'sent'],
  ['seeker', 'verified', 'listing', 'sent'],
  ['seeker', 'operator', 'operators', 'sent'],
  ['seeker', 'operator', 'listing', 'sent'],
  ['seeker', 'other', 'listing', 'user_not_found'],
  ['seeker', 'other', 'operators', 'user_not_found'],
  ['seeker', 'talked', 'operators', 'user_not_found'],
  ['verified', 'other', 'listing', 'user_not_found'],
  ['seeker', 'switchedOff', 'listing', 'user_not_found'],
  ['other', 'owner', 'hidden', 'property_not_found'],
  ['seeker', 'verified', 'hidden', 'property_not_found'],
];

it.each(
  cases.flatMap(([from, to, about, result]) =>
    Object.keys(contents).map((content) => ({ from, to, about, result, content: content as keyof typeof contents })),
  ),
)('a $content from $from to $to about $about has the result $result', async ({ from, to, about, result, content }) => {
  const { accounts, listings } = fixture;
  const sender = caller(database, { account: accounts[from] });
  const message = { receiver_id: accounts[to].id, property_id: listings[about].id, ...(await contents[content]()) };
  if (result === 'sent') expect((await sender.call(sendMessage, message)).id).toBeGreaterThan(0);
  else expect((await sender.failure(sendMessage, message)).key).toBe(result);
});
