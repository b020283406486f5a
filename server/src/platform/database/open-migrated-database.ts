import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';
import type { DatabaseTarget } from './database-target.ts';

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'databaseNamedStatements' | 'dataDir'
>;

export interface MigratedDatabase {
  database: Database;
  /** Stops the embedded server, if there is one; call it after closing the pool. */
  close: () => Promise<void>;
}

/**
 * Opens the market's database and migrates it: at DATABASE_URL, or the embedded one in DATA_DIR.
 * @throws DatabaseUrlError, EmbeddedPostgresError or MigrationError with advice; nothing keeps running then
 */
export async function openMigratedDatabase(config: DatabaseConfig, log: Logger): Promise<MigratedDatabase> {
  if (config.databaseUrl) await checkDatabaseUrl(config.databaseUrl);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const target: DatabaseTarget = embedded ? embedded.connection : { url: config.databaseUrl };
  const close = async () => embedded?.stop();
  try {
    await migrate(target, { log });
  } catch (error) {
    await close();
    throw error;
  }
  const database = openDatabase({
    target,
    ...(config.databaseReadUrl && { readUrl: config.databaseReadUrl }),
    namedStatements: config.databaseNamedStatements,
    max: config.databasePool,
    log,
  });
  return { database, close };
}
