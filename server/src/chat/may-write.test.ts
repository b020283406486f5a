import { sendMessage } from '@latchkey/contract/calls/chat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { picture, uploadedFile } from '../testing/upload.ts';

let database: Database;
let cast: Awaited<ReturnType<typeof people>>;
beforeAll(async () => {
  database = await testDatabase();
  cast = await people(marketFixture(database));
});
afterAll(() => database.close());

/** Two accounts that own nothing, an owner with a listing, and two agents with a page. */
async function people(market: MarketFixture) {
  const owner = await market.account();
  const seeker = await market.account();
  const other = await market.account();
  const withProject = await market.account();
  await market.project({ account_id: withProject.id });
  const verified = await market.account({ verification_status: 'success' });
  const switchedOff = await market.account({ verification_status: 'success', is_active: false });
  const talked = await market.account();
  const home = await market.home({ account_id: owner.id });
  const hidden = await market.home({ account_id: owner.id, status: 0 });
  const operators = await market.home({ account_id: null });
  await market.thread({ one: seeker.id, other: talked.id, property_id: home.id }, [
    { sender_id: seeker.id, message: 'Hello' },
  ]);
  const accounts = { owner, seeker, other, withProject, verified, switchedOff, talked, operator: { id: 0 } };
  return { accounts, homes: { home, hidden, operators } };
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

type Accounts = Awaited<ReturnType<typeof people>>['accounts'];
type Homes = Awaited<ReturnType<typeof people>>['homes'];
type Sender = Exclude<keyof Accounts, 'operator'>;

const cases: [from: Sender, to: keyof Accounts, about: keyof Homes, result: string][] = [
  ['seeker', 'owner', 'home', 'sent'],
  ['owner', 'seeker', 'home', 'sent'],
  ['owner', 'seeker', 'hidden', 'sent'],
  ['seeker', 'talked', 'home', 'sent'],
  ['talked', 'seeker', 'home', 'sent'],
  ['seeker', 'withProject', 'home', 'sent'],
  ['seeker', 'verified', 'home', 'sent'],
  ['seeker', 'operator', 'operators', 'sent'],
  ['seeker', 'operator', 'home', 'sent'],
  ['seeker', 'other', 'home', 'user_not_found'],
  ['seeker', 'other', 'operators', 'user_not_found'],
  ['seeker', 'talked', 'operators', 'user_not_found'],
  ['verified', 'other', 'home', 'user_not_found'],
  ['seeker', 'switchedOff', 'home', 'user_not_found'],
  ['other', 'owner', 'hidden', 'property_not_found'],
  ['seeker', 'verified', 'hidden', 'property_not_found'],
];

it.each(
  cases.flatMap(([from, to, about, result]) =>
    Object.keys(contents).map((content) => ({ from, to, about, result, content: content as keyof typeof contents })),
  ),
)('$content of $from to $to about $about: $result', async ({ from, to, about, result, content }) => {
  const { accounts, homes } = cast;
  const sender = caller(database, { account: accounts[from] });
  const message = { receiver_id: accounts[to].id, property_id: homes[about].id, ...(await contents[content]()) };
  if (result === 'sent') expect((await sender.call(sendMessage, message)).id).toBeGreaterThan(0);
  else expect((await sender.failure(sendMessage, message)).key).toBe(result);
});
