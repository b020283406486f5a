import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCallFailure } from '../http/failure.ts';
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

test('values come as the types that the code counts with', async () => {
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

test('a transaction keeps all of its work or none', async () => {
  const before = await count();
  await expect(
    database.transaction(async (transaction) => {
      await addSetting('half').execute(transaction);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await count()).toBe(before);
  const answer = await database.transaction(async (transaction) => {
    await addSetting('whole').execute(transaction);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await count()).toBe(before + 1);
});

test('a statement that takes too long is ended', async () => {
  const hasty = openDatabase({ target: database.target, max: 1, statementTimeoutMs: 50 });
  await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toThrow(/statement timeout/);
  await hasty.close();
});

test('a connection that the server ends is replaced', async () => {
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

test('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
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

  test('a text gets its name, a hash, at its second sight', () => {
    const names = createStatementNames();
    expect(names.nameOf('select 1')).toBeUndefined();
    const name = names.nameOf('select 1');
    expect(name).toMatch(/^[\w-]{27}$/);
    expect(names.nameOf('select 1')).toBe(name);
    expect(createStatementNames().nameOf('select 1')).toBeUndefined();
  });

  test('a full list names nothing more', () => {
    const names = createStatementNames(2);
    const twice = (text: string) => [names.nameOf(text), names.nameOf(text)][1];
    expect([twice('a'), twice('b'), twice('c')]).toEqual([expect.any(String), expect.any(String), undefined]);
    expect(names.nameOf('a')).toBeDefined();
  });

  test('transactions are steered without names', () => {
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

  test('a table that changed under a prepared statement fails once at most', async () => {
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
