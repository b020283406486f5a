import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/supervisor.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';
import type { DatabaseTarget } from './target.ts';

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'databaseNamedStatements' | 'dataDir'
>;

export interface OpenMarket {
  database: Database;
  /** Stops the embedded server, if there is one; after the pool. */
  close: () => Promise<void>;
}

/** The market's database, migrated: at DATABASE_URL, or the embedded one in DATA_DIR. */
export async function openMarket(config: DatabaseConfig, log: Logger): Promise<OpenMarket> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const target: DatabaseTarget = embedded ? embedded.connection : { url: config.databaseUrl };
  await migrate(target, { log });
  const database = openDatabase({
    target,
    ...(config.databaseReadUrl && { readUrl: config.databaseReadUrl }),
    namedStatements: config.databaseNamedStatements,
    max: config.databasePool,
    log,
  });
  return { database, close: async () => embedded?.stop() };
}
