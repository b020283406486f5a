import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from '@latchkey/embedded-postgres/copy-folder';
import { createEmptyServerFolder, createTestServerFolder } from '@latchkey/embedded-postgres/supervisor-testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, readFromPrimary } from './pool.ts';
import type { DatabaseTarget } from './database-target.ts';
import { migrate } from './migrate.ts';
import { maxLagMs } from './replicas.ts';
import { evictCatalogue, loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { evictSettings, loadSettings } from '../settings/load-settings.ts';

const settings = { fsync: 'off', wal_level: 'replica', max_wal_senders: '4' };

const urlOf = (target: DatabaseTarget) =>
  'url' in target
    ? target.url
    : `postgres://${target.user}@localhost:${target.port}/${target.database}?host=${encodeURIComponent(target.host)}`;

test(
  'reads go to a replica unless it lags or is unavailable, or the caller needs its own writes',
  { timeout: 60_000 },
  async () => {
    const primaryFolder = await createTestServerFolder();
    // Recovery needs a database that was already written with wal_level=replica.
    await (await primaryFolder.start({ settings })).stop();
    const replicaFolder = await createEmptyServerFolder();
    await copyFolder(primaryFolder.dataDir, replicaFolder.dataDir);
    await writeFile(path.join(replicaFolder.dataFolder, 'standby.signal'), '');

    const primary = await primaryFolder.start({ settings });
    const { host, port, user } = primary.admin;
    const replica = await replicaFolder.start({
      settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${user}` },
    });
    const database = openDatabase({ target: primary.connection, readUrls: [urlOf(replica.connection)], max: 4 });
    onTestFinished(() => database.close());
    const admin = openDatabase({ target: replica.admin, max: 1 });

    const isOnReplica = async () =>
      (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(database.read)).rows[0]?.yes;
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from thing`.execute(database.read)).rows[0]?.n;
    const until = (expected: boolean) =>
      vi.waitUntil(async () => (await isOnReplica()) === expected, { timeout: 20_000, interval: 50 });

    await until(true);
    await migrate(primary.connection);
    await sql`create table thing (id int)`.execute(database.db);
    await vi.waitUntil(
      () =>
        count().then(
          (n) => n === 0,
          () => false,
        ),
      { timeout: 10_000 },
    );

    await sql`select pg_wal_replay_pause()`.execute(admin.db);
    await sql`insert into thing values (1)`.execute(database.db);
    expect(await readFromPrimary(count)).toBe(1);
    await until(false);
    expect(await count()).toBe(1);
    expect(database.replicas?.lags()[0]).toBeGreaterThan(maxLagMs);

    await sql`select pg_wal_replay_resume()`.execute(admin.db);
    await until(true);
    expect(await count()).toBe(1);

    await primary.stop();
    await vi.waitUntil(isOnReplica, { timeout: 20_000, interval: 50 });
    expect(await count()).toBe(1);
    await expect(database.ping()).resolves.toBeUndefined();
    // Every page and list needs them, and their caches last for seconds only.
    evictSettings(database);
    evictCatalogue(database);
    await expect(loadSettings(database)).resolves.toBeDefined();
    await expect(loadCatalogue(database, '')).resolves.toBeDefined();
    await primaryFolder.start({ settings });
    await until(true);

    await admin.close();
    await replica.stop();
    expect(await count()).toBe(1);
    await until(false);
    expect(database.replicas?.lags()).toEqual([null]);
  },
);
