import { deleteChatMessage, reportChat, sendMessage } from '@latchkey/contract/chat/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';
import { interestedUsers } from '@latchkey/contract/saved-listings/calls';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** Locks in the order of an account deletion: first the account, then the rows that reference it. */
async function whileDeletingAccount(
  accountId: number,
  work: () => Promise<unknown>,
  table: 'chat_thread' | 'property',
) {
  const begun = await database.transaction(async (trx) => {
    await sql`select from account where id = ${accountId} for update`.execute(trx);
    const done = work();
    await waitForBlockedQuery(database);
    await sql`select from ${sql.table(table)} for update nowait`.execute(trx);
    return { done };
  });
  return begun.done;
}

describe('waits for the deletion of an account before locking rows that reference it', () => {
  it('when a user deletes a message', async () => {
    const [owner, seeker] = [await market.account(), await market.account()];
    const property = await market.property({ account_id: owner.id });
    const asSeeker = caller(database, { account: seeker });
    const to = { receiver_id: owner.id, property_id: property.id };
    const token = { token_hash: Buffer.from('a'), token: 'a', account_id: owner.id, created_at: new Date() };
    await market.insert('push_token', token);
    const { id } = await asSeeker.call(sendMessage, { ...to, message: 'Hello' });
    const deletion = () => asSeeker.call(deleteChatMessage, { message_id: id, receiver_id: owner.id });
    expect(await whileDeletingAccount(owner.id, deletion, 'chat_thread')).toMatchObject({ data: null });
  });

  it('when a user reports a conversation', async () => {
    const [owner, seeker] = [await market.account(), await market.account()];
    const property = await market.property({ account_id: owner.id });
    const asSeeker = caller(database, { account: seeker });
    await asSeeker.call(sendMessage, { receiver_id: owner.id, property_id: property.id, message: 'Hello' });
    const report = () => asSeeker.call(reportChat, { user_id: owner.id, property_id: property.id, reason: 'Rude' });
    expect(await whileDeletingAccount(owner.id, report, 'chat_thread')).toHaveProperty('message');
  });

  it('when a user registers interest in a property', async () => {
    const [owner, seeker] = [await market.account(), await market.account()];
    const property = await market.property({ account_id: owner.id });
    const mark = () =>
      caller(database, { account: seeker }).call(interestedUsers, { property_id: property.id, type: 1 });
    expect(await whileDeletingAccount(owner.id, mark, 'property')).toHaveProperty('message');
  });
});

it('a report waits for the deletion of its conversation, and then finds none', async () => {
  const [owner, seeker] = [await market.account(), await market.account()];
  const property = await market.property({ account_id: owner.id });
  const thread = await market.thread({ one: owner.id, other: seeker.id, property_id: property.id }, [
    { message: 'Hello', sender_id: owner.id },
  ]);
  const { failure } = await database.transaction(async (trx) => {
    await trx.deleteFrom('chat_thread').where('id', '=', thread.id).execute();
    const report = { user_id: owner.id, property_id: property.id, reason: 'Rude' };
    const failed = caller(database, { account: seeker }).failure(reportChat, report);
    await waitForBlockedQuery(database);
    return { failure: failed };
  });
  expect((await failure).key).toBe('thread_not_found');
});
