import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { migrate } from './migrate.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

let target: EmbeddedConnection;
let client: Client;
/** A market from before the migration, then migrated. */
beforeAll(async () => {
  target = await emptyDatabase();
  await migrate(target, { upTo: 23 });
  client = new Client(target);
  await client.connect();
  await client.query(rowsBefore);
  await migrate(target);
});
afterAll(async () => {
  await client.end();
  await dropDatabase(target);
});

/** Three payments: two refunded, one of them after its package had ended; one active, which was paid twice. */
const rowsBefore = `
  insert into account (id, slug_id, name, logintype) values (1, 'ana', 'Ana', 3);
  insert into package (id, name, package_type, price, duration) select n, 'P', 'paid', 19.99, 48 from generate_series(1, 3) n;
  insert into payment_transaction (id, account_id, package_id, terms, amount, currency, gateway, status, order_id, charge_id,
                                   refunded_amount, succeeded_at)
    select n, 1, n, '{"name": "P", "duration": 48, "features": []}', 19.99, 'USD', 'stripe', 'success', 'order ' || n,
           'charge ' || n, case when n = 3 then 0 else 19.99 end, '2026-03-01 10:00Z' from generate_series(1, 3) n;
  insert into payment_refund (payment_transaction_id, amount, status, refund_id, updated_at) values
    (1, 10, 'done', 'first', '2026-03-01 18:00Z'), (1, 9.99, 'done', 'second', '2026-03-02 09:00Z'),
    (2, 19.99, 'done', 'late', '2026-03-20 09:00Z');
  insert into account_package (account_id, package_id, payment_transaction_id, start_date, end_date) values
    (1, 1, 1, '2026-03-01 10:00Z', '2026-03-01 23:59:59.999Z'), (1, 2, 2, '2026-03-01 10:00Z', '2026-03-03 10:00Z'),
    (1, 3, 3, '2026-03-01 10:00Z', '2026-03-03 10:00Z');
  insert into payment_event (gateway, event_id, kind, payment_transaction_id, charge_id, amount, currency, outcome,
                             happened_at) values
    ('stripe', 'pi succeeded', 'succeeded', 3, 'charge 3', 19.99, 'USD', 'granted', '2026-03-01 10:00Z'),
    ('stripe', 'pi again', 'succeeded', 3, 'again', 19.99, 'USD', 'paid_twice', '2026-03-01 11:00Z'),
    ('stripe', 're_1 succeeded', 'refunded', 3, 'again', 19.99, 'USD', 'unchanged', '2026-03-02 11:00Z'),
    ('stripe', 're_2 succeeded', 'refunded', 3, 'nobody’s', 5, 'USD', 'unchanged', '2026-03-02 12:00Z');
`;

it('restores the end of a refunded package when its refund fails', async () => {
  const { rows } = await client.query<{ end_before_refund: Date | null; taken_back_at: Date | null }>(
    'select end_before_refund, taken_back_at from account_package order by payment_transaction_id',
  );
  const untouched = { end_before_refund: null, taken_back_at: null };
  expect(rows).toEqual([
    { end_before_refund: new Date('2026-03-03T10:00:00Z'), taken_back_at: new Date('2026-03-02T09:00:00Z') },
    untouched,
    untouched,
  ]);
});

it('treats a refunded second charge as a refund', async () => {
  const { rows } = await client.query(
    `select charge_id, amount, status, kind, refund_id, created_at from payment_refund where payment_transaction_id = 3`,
  );
  const given = { charge_id: 'again', amount: '19.99', status: 'done', kind: 'refund', refund_id: 're_1' };
  expect(rows).toEqual([{ ...given, created_at: new Date('2026-03-02T11:00:00Z') }]);
});
