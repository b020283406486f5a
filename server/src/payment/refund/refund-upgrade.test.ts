import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { migrate } from '../../platform/database/migrate.ts';
import { dropDatabase, emptyDatabase } from '../../platform/database/testing.ts';

let target: EmbeddedConnection;
let client: Client;
beforeAll(async () => {
  target = await emptyDatabase();
  client = new Client(target);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(target);
});

it('a refund that is pending at the upgrade retains the key that it was sent with', async () => {
  await migrate(target, { upTo: 23 });
  // Only refunds matter here.
  await client.query(`alter table payment_refund drop constraint payment_refund_payment_transaction_id_fkey;
    insert into payment_refund (id, payment_transaction_id, amount, status) values (7, 1, 5, 'pending'), (8, 1, 5, 'done')`);
  await migrate(target, { upTo: 24 });
  const { rows } = await client.query('select id::int, provider_key from payment_refund order by id');
  expect(rows).toEqual([
    { id: 7, provider_key: 'refund-7' },
    { id: 8, provider_key: null },
  ]);
});
