import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ask, bench, copyDatabase, emptyBench, recall, remember, untilGone } from './supervisor-testing.ts';

// Each test starts servers, most of them twice; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe('an ordinary life', () => {
  test('makes the database, keeps its rows, and is quick the second time', { retry: 3 }, async () => {
    const here = await emptyBench();
    const first = await here.start();
    await remember(first.connection);
    await first.stop();
    const begun = performance.now();
    const second = await here.start();
    const took = performance.now() - begun;
    expect(await recall(second.connection)).toEqual([{ answer: 42 }]);
    // 0.1 s on a quiet machine; the aim is 1 s.
    expect(took).toBeLessThan(1_000);
  });

  test('is safe by its settings: no network, no superuser, C locale, nothing forgotten', async () => {
    const here = await emptyBench();
    const { connection } = await here.start({ settings: {} });
    const [facts] = await ask(
      connection,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
              current_setting('lc_messages') as messages, current_setting('server_encoding') as encoding,
              (select rolsuper from pg_roles where rolname = current_user) as super,
              (select datcollate from pg_database where datname = current_database()) as collation`,
    );
    expect(facts).toEqual({
      addresses: '',
      fsync: 'on',
      messages: 'C',
      encoding: 'UTF8',
      super: false,
      collation: 'C',
    });
  });

  test('a second start on the same folder is told so', async () => {
    const here = await bench();
    const first = await here.start();
    await expect(here.start()).rejects.toThrow(/Another Latchkey already runs/);
    expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two starts at the same moment on an empty folder one wins', async () => {
    const here = await emptyBench();
    const starts = await Promise.allSettled([here.start(), here.start()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = starts.find((each) => each.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/Another Latchkey already runs/);
  });

  test('a path too long for a socket gets a short folder for it', async () => {
    const here = await emptyBench();
    const long = path.join(here.dataDir, 'a'.repeat(90));
    await copyDatabase(long);
    const server = await here.start({ dataDir: long });
    expect(server.connection.host.length).toBeLessThan(90);
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.connection.host)).toBe(false);
  });

  test('where there are no sockets it listens on the machine itself, with a password', async () => {
    const here = await emptyBench();
    const { connection } = await here.start({ listen: 'address' });
    expect(connection.host).toBe('127.0.0.1');
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password/);
  });

  test('a program that ends without stopping the server leaves none behind', async () => {
    const here = await bench();
    const child = here.startChild({ forget: true });
    const { pid } = await child.says();
    await child.ended;
    await untilGone(pid);
  });

  test('another major version of data is refused with advice', async () => {
    const here = await bench();
    await writeFile(path.join(here.dataFolder, 'PG_VERSION'), '14\n');
    await expect(here.start()).rejects.toThrow(/made by PostgreSQL 14.*db:backup/);
  });
});
