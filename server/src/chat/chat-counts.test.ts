import { randomUUID } from 'node:crypto';
import { deleteChatMessage, markMessagesRead, sendMessage } from '@latchkey/contract/chat/calls';
import { adminDeleteChatMessage, adminMarkMessagesRead, adminSendMessage } from '@latchkey/contract/admin/chats/calls';
import { CallFailure } from '@latchkey/contract/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { isDeep } from '../testing/is-deep.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** One action of a party; `which` picks a message of the conversation by its position, newest first. */
const step = fc
  .record({
    // Mostly the same conversation, so that many actions affect it.
    pair: fc.constantFrom(
      'one>other',
      'other>one',
      'one>other',
      'other>one',
      'one>operator',
      'operator>one',
      'one>one',
    ),
    what: fc.constantFrom('send', 'send', 'send', 'send', 'read', 'read', 'delete', 'delete', 'delete thread'),
    which: fc.nat(2),
  })
  .map(({ pair, ...rest }) => {
    const [actor, to] = pair.split('>') as ['one' | 'other' | 'operator', 'one' | 'other' | 'operator'];
    return { actor, to, ...rest };
  });

/** The conversations whose stored counts differ from those computed from their messages. */
async function inconsistentThreads() {
  const { rows } = await sql`
    select t.* from chat_thread t
      left join lateral (
        select max(m.id) as last, max(m.created_at) as at,
               count(*) filter (where m.id > t.read_id and m.sender_id is distinct from t.account_id) as unread,
               count(*) filter (where m.id > t.other_read_id and m.sender_id is distinct from t.other_account_id) as other
          from chat_message m where m.thread_id = t.id) said on true
      where (t.last_message_id, t.last_message_at, t.unread_count, t.other_unread_count)
        is distinct from (said.last, said.at, said.unread, said.other)`.execute(database.db);
  return rows;
}

it('stored counts match the messages after any sequence of sends, reads and deletions, also concurrent', async () => {
  const operator = await market.insert('operator', { email: 'o@x.test', name: 'O', password_hash: '', role: 'owner' });
  const asOperator = caller(database);
  asOperator.context.operator = {
    id: operator.id,
    email: '',
    name: '',
    role: 'owner',
    isDemo: false,
    ...testOperatorSession,
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 40 }),
      fc.constantFrom(0, 0, 3),
      async (steps, extraWorkers) => {
        const [one, other] = [await market.account(), await market.account()];
        const property = await market.property({ account_id: one.id });
        const ids = { one: one.id, other: other.id, operator: 0 };
        const callers = { one: caller(database, { account: one }), other: caller(database, { account: other }) };

        const act = async ({ actor, to, what, which }: (typeof steps)[number]) => {
          const { rows } = await sql<{ id: number }>`
          select m.id from chat_message m join chat_thread t on t.id = m.thread_id
            where t.property_id = ${property.id} and coalesce(m.sender_id, 0) = ${ids[what === 'delete' ? actor : to]}
            order by m.id desc offset ${which} limit 1`.execute(database.db);
          const message_id = rows[0]?.id ?? 1;
          const [property_id, user_id] = [property.id, ids[to]];
          const [message, receiver_id] = [what, user_id];
          // Some clients send a `client_id`.
          const clientId = which > 0 ? { client_id: randomUUID() } : {};
          if (actor === 'operator') {
            if (what === 'send')
              return asOperator.call(adminSendMessage, { user_id, property_id, message, ...clientId });
            if (what === 'read') return asOperator.call(adminMarkMessagesRead, { user_id, property_id, message_id });
            const target = what === 'delete' ? { message_id } : {};
            return asOperator.call(adminDeleteChatMessage, { user_id, property_id, ...target });
          }
          const { call } = callers[actor];
          if (what === 'send') return call(sendMessage, { receiver_id, property_id, message, ...clientId });
          if (what === 'read') return call(markMessagesRead, { user_id, property_id, message_id });
          return call(deleteChatMessage, { receiver_id, ...(what === 'delete' ? { message_id } : { property_id }) });
        };
        // Rejected calls are expected: messages of others, messages to oneself, deleted conversations.
        const tryStep = async (each: (typeof steps)[number]) => {
          try {
            await act(each);
          } catch (error) {
            if (!(error instanceof CallFailure) && (error as Error).name !== 'BadInput') throw error;
          }
        };
        const rest = [...steps];
        const worker = async () => {
          for (let next = rest.shift(); next; next = rest.shift()) {
            await tryStep(next);
            // Without concurrency the counts must match after each action, since the next one might correct a wrong count.
            if (extraWorkers === 0) expect(await inconsistentThreads()).toEqual([]);
          }
        };
        await Promise.all(Array.from({ length: extraWorkers + 1 }, worker));
        expect(await inconsistentThreads()).toEqual([]);
      },
    ),
    { numRuns: isDeep ? 60 : 20, seed: 20_260_315 },
  );
}, 120_000);
