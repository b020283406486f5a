import { dayMs, hourMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import type { GatewayEvent } from '../gateways/gateway.ts';
import { isDeep } from '../../testing/is-deep.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { failPayment } from '../fail-payment.ts';
import { settle } from '../settle.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import { readProviderLists } from './read-provider-lists.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { SimulatedProvider } from '../../testing/providers/simulated-payment-provider.ts';

const payments = isDeep ? 10_000 : 400;
const days = 30;
const begin = Date.parse('2026-09-01T00:00:00Z');
/** Enough for the last delayed event, and for the lists that find lost ones. */
const end = begin + (days + 9) * dayMs;
const amount = '19.99';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Returns a seeded random number generator, so that every run simulates the same month. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Task = () => Promise<unknown>;

it(`a month of ${payments} payments with lost, repeated and delayed events ends equal to the provider’s records`, async () => {
  const random = seededRandom(7);
  const provider = new SimulatedProvider();
  let clock = begin;
  const services: ReconcileDeps = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    payments: { find: (name) => Promise.resolve(name === 'stripe' ? provider : null) },
    log: { info: () => undefined, warn: () => undefined },
    now: () => new Date(clock),
  };
  const first = await createPayments();

  const agenda = new Map<number, Task[]>();
  const at = (time: number, task: Task) => {
    const slot = Math.floor(time / hourMs);
    agenda.set(slot, [...(agenda.get(slot) ?? []), task]);
  };
  /**
   * A tenth is lost, a tenth arrives twice, a tenth is delayed up to three days; events of one hour arrive in any
   * order.
   */
  const send = (event: GatewayEvent, time: number) => {
    const roll = random();
    const deliver = () => settle('stripe', event, services);
    if (roll < 0.1) return;
    at(time + (roll < 0.2 ? random() * 72 * hourMs : 0), deliver);
    if (roll > 0.9) at(time + random() * 30 * hourMs, deliver);
  };
  const decide = (id: number, status: 'succeeded' | 'failed', time: number) =>
    at(time, async () => send(provider.decide(id, status, new Date(time)), time + hourMs));

  for (let index = 0; index < payments; index += 1) {
    const id = first + index;
    const time = begunAt(index);
    provider.begin(id, `order-${index}`, amount, new Date(time));
    const scenario = random();
    let paidAt = time + hourMs * random();
    if (scenario < 0.08) continue;
    if (scenario < 0.16) {
      decide(id, 'failed', paidAt);
      if (scenario < 0.12) continue;
      // The payer tries another card.
      paidAt += 2 * hourMs;
    } else if (scenario < 0.2) {
      at(paidAt, () => failPayment(id, { by: 'owner', reason: 'cancelled' }, services));
      if (scenario < 0.18) continue;
      // The payer closed the window, but the bank charged the card.
      paidAt += 3 * hourMs;
    } else if (scenario < 0.23) paidAt += 30 * hourMs;
    decide(id, 'succeeded', paidAt);
    const back = random();
    if (back > 0.05) continue;
    const backAt = paidAt + (2 + random() * 60) * hourMs;
    at(backAt, async () => {
      send(provider.addRefund(id, back < 0.03 ? amount : '5.00', new Date(backAt)), backAt + hourMs);
    });
  }

  const counts = { queried: 0, expired: 0, found: 0 };
  for (let slot = begin / hourMs; slot < end / hourMs; slot += 1) {
    clock = slot * hourMs;
    for (let due = agenda.get(slot) ?? []; due.length > 0; due = agenda.get(slot) ?? []) {
      agenda.delete(slot);
      await runAll(due.toSorted(() => random() - 0.5));
    }
    if (slot % 6 === 0) {
      const { queried, expired } = await checkOpenPayments(services);
      counts.queried += queried;
      counts.expired += expired;
    }
    if (slot % 24 === 4) counts.found += (await readProviderLists(services)).found;
  }

  expect(counts.queried).toBeGreaterThan(payments / 10);
  expect(counts.expired).toBeGreaterThan(payments / 20);
  expect(counts.found).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);

  /** Creates one account for each payment, all of the same package. */
  async function createPayments(): Promise<number> {
    const market = marketFixture(database);
    const one = await market.payment((await market.account()).id);
    await sql`delete from payment_transaction`.execute(database.db);
    const { rows } = await sql<{ id: number }>`
      with people as (
        insert into account (name, email, slug_id, logintype)
          select 'P', '', 'simulated-' || n, '1' from generate_series(0, ${payments - 1}::int) n returning id),
      numbered as (select id, row_number() over (order by id) - 1 as n from people)
      insert into payment_transaction (account_id, package_id, terms, amount, currency, gateway, order_id, created_at, updated_at)
        select id, ${one.package_id}, ${JSON.stringify(one.terms)}::jsonb, ${amount}::numeric, 'USD', 'stripe', 'order-' || n, t, t
          from numbered, lateral (select to_timestamp((${begin}::bigint + n * ${(days * dayMs) / payments}) / 1000) as t) times
          order by n
        returning id`.execute(database.db);
    return Math.min(...rows.map(({ id }) => id));
  }

  /** Returns payments that differ from the provider, and grants that are missing or extra. */
  async function differences(): Promise<string[]> {
    const { rows } = await sql<{
      id: number;
      status: string;
      refunded: number;
      problem: string | null;
      held: number;
      ended: number;
    }>`
      select t.id, t.status, t.refunded_amount as refunded, t.problem, count(p.id)::int as held,
             count(p.id) filter (where p.end_date < ${new Date(clock)} and t.refunded_amount >= t.amount)::int as ended
        from payment_transaction t left join account_package p on p.payment_transaction_id = t.id
        group by t.id`.execute(database.db);
    const cents = (refunds: { amount: string }[]) =>
      refunds.reduce((sum, one) => sum + Math.round(Number(one.amount) * 100), 0);
    const wrong = rows.filter(({ id, status, refunded, problem, held: accountPackage, ended }) => {
      const entry = provider.entries.get(id);
      const isPaid = entry?.status === 'succeeded';
      const back = cents(entry?.refunds ?? []);
      const isWhole = back >= 1_999;
      return (
        problem !== null ||
        status !== (isPaid ? 'success' : 'failed') ||
        Math.round(refunded * 100) !== back ||
        (isWhole ? accountPackage !== ended : accountPackage !== (isPaid ? 1 : 0))
      );
    });
    const { rows: receipts } = await sql<{ given: number; last: number; paid: number }>`
      select count(receipt_number)::int as given, coalesce(max(receipt_number), 0)::int as last,
             count(*) filter (where status = 'success')::int as paid from payment_transaction`.execute(database.db);
    const [numbers] = receipts;
    const gaps = numbers && (numbers.given !== numbers.last || numbers.given !== numbers.paid) ? [numbers] : [];
    return [...wrong, ...gaps].slice(0, 5).map((row) => JSON.stringify(row));
  }
}, 300_000);

function begunAt(index: number): number {
  return begin + (index * days * dayMs) / payments;
}

/** Runs as many tasks concurrently as there are connections. */
async function runAll(tasks: readonly Task[]): Promise<void> {
  for (let from = 0; from < tasks.length; from += 4) {
    await Promise.all(tasks.slice(from, from + 4).map((task) => task()));
  }
}
