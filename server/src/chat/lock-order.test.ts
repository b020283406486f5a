import { deleteChatMessage, sendMessage } from '@latchkey/contract/calls/chat';
import { interestedUsers } from '@latchkey/contract/calls/property';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { someoneWaits } from '../testing/someone-waits.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** As the deletion of an account goes: first the account, then what hangs on it. */
async function whileLeaving(accountId: number, work: () => Promise<unknown>, hanging: 'chat_thread' | 'property') {
  const begun = await database.transaction(async (within) => {
    await sql`select from account where id = ${accountId} for update`.execute(within);
    const done = work();
    await someoneWaits(database);
    await sql`select from ${sql.table(hanging)} for update nowait`.execute(within);
    return { done };
  });
  return begun.done;
}

describe('waits for an account that is being deleted before it holds what hangs on it', () => {
  it('who deletes a message', async () => {
    const [owner, seeker] = [await market.account(), await market.account()];
    const home = await market.home({ account_id: owner.id });
    const asSeeker = caller(database, { account: seeker });
    const to = { receiver_id: owner.id, property_id: home.id };
    const token = { token_hash: Buffer.from('a'), token: 'a', account_id: owner.id, created_at: new Date() };
    await market.insert('push_token', token);
    const { id } = await asSeeker.call(sendMessage, { ...to, message: 'Hello' });
    const gone = () => asSeeker.call(deleteChatMessage, { message_id: id, receiver_id: owner.id });
    expect(await whileLeaving(owner.id, gone, 'chat_thread')).toMatchObject({ data: null });
  });

  it('who is interested in a home', async () => {
    const [owner, seeker] = [await market.account(), await market.account()];
    const home = await market.home({ account_id: owner.id });
    const mark = () => caller(database, { account: seeker }).call(interestedUsers, { property_id: home.id, type: 1 });
    expect(await whileLeaving(owner.id, mark, 'property')).toHaveProperty('message');
  });
});
