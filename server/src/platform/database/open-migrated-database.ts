import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { checkDatabaseUrl } from './database-url.ts';
import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';
import type { DatabaseTarget } from './database-target.ts';

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseReadUrls' | 'databasePool' | 'databaseNamedStatements' | 'dataDir' | 'workers'
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
  const settings = { max_connections: String(maxConnections(config)) };
  const isStarted = config.databaseUrl !== '' || cluster.isWorker;
  const embedded = isStarted ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log, settings });
  const target: DatabaseTarget = embedded ? embedded.connection : await runningTarget(config);
  const close = async () => embedded?.stop();
  try {
    await migrate(target, { log });
  } catch (error) {
    await close();
    throw error;
  }
  const database = openDatabase({
    target,
    readUrls: config.databaseReadUrls,
    namedStatements: config.databaseNamedStatements,
    max: poolSize(config),
    log,
  });
  return { database, close };
}

/** DATABASE_URL, or in a process of the cluster the server that the first process has started. */
async function runningTarget({ databaseUrl, dataDir }: DatabaseConfig): Promise<DatabaseTarget> {
  if (databaseUrl) return { url: databaseUrl };
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error('The embedded PostgreSQL is not running.');
  return running;
}

/** Less than this, jobs and requests of one process would wait for each other. */
const leastPool = 5;
/** LISTEN connections, migrations, tools and backups, beside the pools. */
const otherConnections = 20;

function poolSize({ databasePool, workers }: DatabaseConfig): number {
  return Math.min(databasePool, Math.max(leastPool, Math.ceil(databasePool / workers)));
}

/** Connections of the embedded server: the pools of all processes and of the one that starts them. */
function maxConnections(config: DatabaseConfig): number {
  return (config.workers + 1) * poolSize(config) + config.workers + otherConnections;
}
