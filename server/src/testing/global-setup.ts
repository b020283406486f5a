import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '../database/embedded/connection.ts';
import { startEmbeddedPostgres } from '../database/embedded/supervisor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's way into the run's own PostgreSQL; `testDatabase` makes databases with it. */
    testServer: EmbeddedConnection;
  }
}

/** Forgets everything in a power cut, and is the quicker for it. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/** Starts one PostgreSQL for all test files of a run, in a temporary folder, and takes both away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-test-'));
  // Open to the user that the server runs as, or its data would go elsewhere and stay.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), settings: FORGETFUL });
  project.provide('testServer', server.admin);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
