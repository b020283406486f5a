import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCallFailure } from '../../http/api/failure.ts';
import { createStatementNames } from './named-statements.ts';
import { openDatabase, type Database } from './pool.ts';
import { testDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const addSetting = (key: string) => sql`insert into setting (key, value) values (${key}, '1')`;
const count = async () => (await sql`select from setting`.execute(database.db)).rows.length;

test('parses values into the types that the code uses', async () => {
  const { rows } = await sql`select 12345678901::int8 as id, 1250000.50::numeric as price, true as yes,
    array[1, null, 3]::int8[] as ids, '{}'::numeric[] as none, date '2026-02-28' as day,
    timestamptz '2026-02-28 12:00+01' as at, '{"a": 1}'::jsonb as json, null::int8 as nothing`.execute(database.db);
  expect(rows[0]).toEqual({
    id: 12_345_678_901,
    price: 1_250_000.5,
    yes: true,
    ids: [1, null, 3],
    none: [],
    day: '2026-02-28',
    at: new Date('2026-02-28T11:00:00Z'),
    json: { a: 1 },
    nothing: null,
  });
});

test('a transaction commits all of its changes or none', async () => {
  const before = await count();
  await expect(
    database.transaction(async (transaction) => {
      await addSetting('half').execute(transaction);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await count()).toBe(before);
  const result = await database.transaction(async (transaction) => {
    await addSetting('whole').execute(transaction);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await count()).toBe(before + 1);
});

test('ends a statement that takes too long', async () => {
  const shortTimeout = openDatabase({ target: database.target, max: 1, statementTimeoutMs: 50 });
  await expect(sql`select pg_sleep(5)`.execute(shortTimeout.db)).rejects.toThrow(/statement timeout/);
  await shortTimeout.close();
});

test('replaces a connection that the server has ended', async () => {
  const single = openDatabase({ target: database.target, max: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await expect
    .poll(() =>
      single.ping().then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('up');
  await single.close();
});

test('a connection that breaks in a transaction fails only that transaction', async () => {
  const single = openDatabase({ target: database.target, max: 1 });
  const broken = single.transaction(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    for (;;) await sql`select 1`.execute(transaction);
  });
  const { key } = toCallFailure(await broken.catch((error: unknown) => error));
  expect(key).toBe('service_unavailable');
  await single.ping();
  await single.close();
});

describe('named statements', () => {
  const preparedIn = async (db: Database['db']) =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.map(({ name }) => name);

  test('names a text by its hash at its second use', () => {
    const names = createStatementNames();
    expect(names.nameOf('select 1')).toBeUndefined();
    const name = names.nameOf('select 1');
    expect(name).toMatch(/^[\w-]{27}$/);
    expect(names.nameOf('select 1')).toBe(name);
    expect(createStatementNames().nameOf('select 1')).toBeUndefined();
  });

  test('gives no more names when the list is full', () => {
    const names = createStatementNames(2);
    const secondName = (text: string) => [names.nameOf(text), names.nameOf(text)][1];
    expect([secondName('a'), secondName('b'), secondName('c')]).toEqual([
      expect.any(String),
      expect.any(String),
      undefined,
    ]);
    expect(names.nameOf('a')).toBeDefined();
  });

  test('gives no names to transaction control statements', () => {
    const names = createStatementNames();
    for (const text of ['begin', 'begin', 'commit', 'commit', 'rollback', 'rollback']) {
      expect(names.nameOf(text)).toBeUndefined();
    }
  });

  test('the server prepares each text once, or none when names are off', async () => {
    const named = openDatabase({ target: database.target, max: 1 });
    const unnamed = openDatabase({ target: database.target, max: 1, namedStatements: false });
    for (const { db } of [named, unnamed]) {
      for (let id = 0; id < 4; id++) await sql`select ${id}::int as id`.execute(db);
    }
    expect(await preparedIn(named.db)).toHaveLength(1);
    expect(await preparedIn(unnamed.db)).toHaveLength(0);
    await Promise.all([named.close(), unnamed.close()]);
  });

  test('a table that changed under a prepared statement causes at most one failure', async () => {
    const single = openDatabase({ target: database.target, max: 1 });
    await sql`create table changing (id int)`.execute(single.db);
    const read = () => sql`select * from changing`.execute(single.db);
    await read();
    await read();
    await sql`alter table changing add column name text`.execute(database.db);
    await expect(read()).rejects.toThrow(/must not change result type/);
    await read();
    await read();
    expect((await read()).rows).toEqual([]);
    await single.close();
  });
});
