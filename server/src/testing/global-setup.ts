import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '../database/embedded/connection.ts';
import { startEmbeddedPostgres } from '../database/embedded/supervisor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's way into the run's own PostgreSQL; `testDatabase` makes databases with it. */
    testServer: EmbeddedConnection;
    /** A data directory with an empty database, not in use: a copy starts six times as fast as a new one. */
    blankDataDir: string;
  }
}

/** Forgets everything in a power cut, and is the quicker for it. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  // Dropping a table or a database, and a checkpoint, look at every buffer.
  shared_buffers: '256MB',
  max_wal_size: '256MB',
  autovacuum: 'off',
  max_connections: '200',
};

/** Starts one PostgreSQL for all test files of a run, in a temporary folder, and takes both away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await fastFolder(), 'lk-'));
  // Open to the user that the server runs as, or its data would go elsewhere and stay.
  await chmod(folder, 0o711);
  const start = (name: string) =>
    startEmbeddedPostgres({ dataDir: path.join(folder, name), log: pino({ level: 'warn' }), settings: FORGETFUL });
  await (await start('blank')).stop();
  await copyFolder(path.join(folder, 'blank'), path.join(folder, 'run'));
  const server = await start('run');
  project.provide('testServer', server.admin);
  project.provide('blankDataDir', path.join(folder, 'blank'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Linux's folder in memory where it has room: databases of tests are thousands of files, half of whose time is the disk's. */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const found = await statfs(memory).catch(() => undefined);
  const room = found ? Math.min(found.bavail * found.bsize, os.freemem()) : 0;
  return room > 3 * 2 ** 30 ? memory : os.tmpdir();
}

/** With owners and links as they are, which Node's own copy does not keep. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
