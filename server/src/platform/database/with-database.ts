import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import type { DatabaseTarget } from './database-target.ts';

/** Runs the work on DATABASE_URL, on the embedded server of a running market, or on one started for it. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  work: (target: DatabaseTarget) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) {
    await checkDatabaseUrl(config.databaseUrl);
    return work({ url: config.databaseUrl });
  }
  const running = await findRunningPostgres(config.dataDir);
  if (running) return work(running);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}
