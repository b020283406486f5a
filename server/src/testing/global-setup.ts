import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { copyFolder } from '@latchkey/embedded-postgres/copy-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser connection to the run's PostgreSQL, with which `testDatabase` creates databases. */
    testServer: EmbeddedConnection;
    /** As packages/embedded-postgres/src/supervisor-testing.ts declares it. */
    blankDataDir: string;
    /** For files of tests; removed after the run. */
    runFolder: string;
  }
}

/** Non-durable PostgreSQL settings, which are faster but lose data in a crash. */
export const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  // Dropping a table or a database and a checkpoint scan all buffers.
  shared_buffers: '256MB',
  max_wal_size: '256MB',
  autovacuum: 'off',
  max_connections: '200',
};

/** Starts one PostgreSQL for all test files of a run in a temporary folder, and removes both afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await fastFolder(), 'lk-'));
  // The user that PostgreSQL runs as needs access; otherwise its data would go to another folder and not be removed.
  await chmod(folder, 0o711);
  const start = (name: string) =>
    startEmbeddedPostgres({
      dataDir: path.join(folder, name),
      log: pino({ level: 'warn' }),
      settings: NON_DURABLE_SETTINGS,
    });
  await (await start('blank')).stop();
  await copyFolder(path.join(folder, 'blank'), path.join(folder, 'run'));
  const server = await start('run');
  project.provide('testServer', server.admin);
  project.provide('blankDataDir', path.join(folder, 'blank'));
  project.provide('runFolder', folder);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Linux's in-memory folder if it has space: test databases are thousands of files, half of whose time is disk I/O. */
async function fastFolder(): Promise<string> {
  const memoryFolder = '/dev/shm';
  const stats = await statfs(memoryFolder).catch(() => undefined);
  const freeBytes = stats ? Math.min(stats.bavail * stats.bsize, os.freemem()) : 0;
  return freeBytes > 3 * 2 ** 30 ? memoryFolder : os.tmpdir();
}
