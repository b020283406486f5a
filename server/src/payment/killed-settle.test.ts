import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import type { GatewayEvent } from './gateways/gateway.ts';
import { isDeep } from '../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../testing/killed-child.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { settle } from './settle.ts';

const lanes = 4;

let database: Database;
let market: MarketFixture;
let server: KilledChild;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  server = await buildChild('settle-child.ts');
});
afterAll(async () => {
  await database.close();
  await server.remove();
});

/** Runs a server that settles the event of a payment and is killed at a statement of the transaction. */
async function runServer(paymentId: number, dieAt: number): Promise<{ signal: string | null; output: string }> {
  const { child, ended } = server.start({ target: database.target, paymentId, dieAt }, 'pipe');
  const [output, [, signal]] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
  return { signal, output };
}

const eventOf = (paymentId: number): GatewayEvent => ({
  eventId: `event of ${paymentId}`,
  kind: 'succeeded',
  transactionId: paymentId,
  chargeId: `charge of ${paymentId}`,
  amount: '19.99',
  currency: 'USD',
  at: testNow,
});

/** Counts every row that a payment may have created. */
async function countRows(accountId: number) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from account_package where account_id = ${accountId}) as packages,
           (select count(*)::int from account_package_feature f join account_package p on p.id = f.account_package_id
              where p.account_id = ${accountId}) as counters,
           (select count(*)::int from notification where account_id = ${accountId}) as notifications,
           (select count(*)::int from payment_event e join payment_transaction t on t.id = e.payment_transaction_id
              where t.account_id = ${accountId}) as events,
           (select count(*)::int from payment_transaction where account_id = ${accountId} and status = 'success')
             as successes`.execute(database.db);
  return rows[0];
}

const nothing = { packages: 0, counters: 0, notifications: 0, events: 0, successes: 0 };
const exactlyOnce = { packages: 1, counters: 2, notifications: 1, events: 1, successes: 1 };

it(
  'a server killed at any statement of a settlement leaves all or nothing, and the repeated event grants one package',
  { timeout: 300_000 },
  async () => {
    const whole = await market.account();
    const { output } = await runServer((await market.payment(whole.id)).id, 1_000);
    const statements = Number(output);
    expect(statements).toBeGreaterThan(8);
    expect(await countRows(whole.id)).toEqual(exactlyOnce);

    const services = {
      database,
      outbox: new Outbox(database),
      mailUrl: 'https://latchkey.test',
      now: () => testNow,
      log: { warn: () => undefined },
    };
    // At least once at every statement; the last one after the commit.
    const kills = isDeep ? 100 : statements + 1;
    const died = { before: 0, after: 0 };
    const runs = Array.from({ length: kills }, (_, run) => run).values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const run of runs) {
          const { id: accountId } = await market.account();
          const { id } = await market.payment(accountId);
          const dieAt = run % (statements + 1) === statements ? -1 : run % (statements + 1);
          expect((await runServer(id, dieAt)).signal).toBe('SIGKILL');
          expect(await countRows(accountId)).toEqual(dieAt === -1 ? exactlyOnce : nothing);
          died[dieAt === -1 ? 'after' : 'before'] += 1;
          // After the restart the provider sends its event again, twice.
          const { result } = await settle('stripe', eventOf(id), services);
          expect(result).toBe(dieAt === -1 ? 'repeated' : 'granted');
          expect((await settle('stripe', eventOf(id), services)).result).toBe('repeated');
          expect(await countRows(accountId)).toEqual(exactlyOnce);
        }
      }),
    );
    expect(died.before + died.after).toBe(kills);
    expect(died.after).toBeGreaterThan(0);
  },
);
