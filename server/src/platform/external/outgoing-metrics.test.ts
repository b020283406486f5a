import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { Outbox } from '../mail/outbox.ts';
import { loadOutgoing } from './outgoing-metrics.ts';

const now = new Date('2027-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function addMail(values: { created_at: Date; due_at: Date | 'infinity'; sent_at?: Date; attempts?: number }) {
  const id = await new Outbox(database).add({ kind: 'mail', recipient: 'ann@example.org', text: 'Hello' });
  const { due_at, ...others } = values;
  await database.db
    .updateTable('outbox')
    .set({ ...others, due_at: due_at as Date })
    .where('id', '=', id)
    .execute();
}

test('counts messages as pending until they are sent or given up, with the age of the oldest one that is due', async () => {
  await addMail({ created_at: minutesAgo(90), due_at: minutesAgo(90), sent_at: minutesAgo(89) });
  await addMail({ created_at: minutesAgo(80), due_at: 'infinity', attempts: 12 });
  // Failed once, tried again later.
  await addMail({ created_at: minutesAgo(30), due_at: minutesAgo(-2), attempts: 1 });
  await addMail({ created_at: minutesAgo(5), due_at: minutesAgo(5) });
  const rows = await loadOutgoing(database, now);
  expect(rows.find(({ channel }) => channel === 'mail')).toEqual({
    channel: 'mail',
    waiting: 2,
    failed: 1,
    oldest: minutesAgo(30),
  });
  expect(rows.find(({ channel }) => channel === 'push')).toEqual({
    channel: 'push',
    waiting: 0,
    failed: 0,
    oldest: null,
  });
});

test('text messages are counted however many older mails wait', async () => {
  await sql`
    insert into outbox (kind, recipient, text, created_at, due_at)
      select 'mail', n || '@example.org', '', at, at
        from generate_series(1, 10000) n, cast(${minutesAgo(60)} as timestamptz) at
      union all select 'sms', '+351900000000', '', at, at from cast(${minutesAgo(10)} as timestamptz) at`.execute(
    database.db,
  );
  const rows = await loadOutgoing(database, now);
  expect(rows.find(({ channel }) => channel === 'sms')).toMatchObject({ waiting: 1, oldest: minutesAgo(10) });
});
