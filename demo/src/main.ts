import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import { readConfig, type Config } from '@latchkey/server/config';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { migrate } from '@latchkey/server/platform/database/migrate';
import { openDatabase, type Database } from '@latchkey/server/platform/database/pool';
import type { DatabaseTarget } from '@latchkey/server/platform/database/database-target';
import { openFileStore } from '@latchkey/server/platform/files/open-file-store';
import { loadProperties } from './bulk/load-properties.ts';
import { fillDemoMarket } from './fill.ts';

const usage = `npm run demo -- [--homes 240] [--seed 1] [--force]

Fills the configured database (DATABASE_URL, or the embedded one in DATA_DIR) with the demo market.
  --homes   how many; beyond 240 they are spread over the cities of the world and reuse the pictures
  --seed    the same number gives the same market
  --force   empties a database that holds a site first: everything in it is lost
`;

/** Number of properties with complete data; further ones are for benchmarks. */
const fullPropertyCount = 240;
const maxPropertyCount = 20_000_000;

class UsageError extends Error {}

interface Options {
  propertyCount: number;
  seed: number;
  force: boolean;
}

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      homes: { type: 'string', default: String(fullPropertyCount) },
      seed: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const propertyCount = Number(values.homes.replaceAll(/[_,]/g, ''));
  const seed = Number(values.seed);
  if (!Number.isInteger(propertyCount) || propertyCount < 24 || propertyCount > maxPropertyCount)
    throw new UsageError(`--homes takes 24 to ${maxPropertyCount}`);
  if (!Number.isInteger(seed)) throw new UsageError('--seed takes a whole number');
  return { propertyCount, seed, force: values.force };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    process.stdout.write(usage);
    return;
  }
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    await fill(options, config, embedded?.connection ?? { url: config.databaseUrl }, log);
  } finally {
    await embedded?.stop();
  }
}

async function fill(
  { propertyCount, seed, force }: Options,
  config: Config,
  target: DatabaseTarget,
  log: Logger,
): Promise<void> {
  await migrate(target, { log });
  const database = openDatabase({ target, log, namedStatements: config.databaseNamedStatements });
  const now = new Date();
  try {
    await emptyDatabase(database, force);
    const files = await openFileStore(config);
    await fillDemoMarket({
      database,
      files,
      log,
      seed,
      now,
      propertyCount: Math.min(propertyCount, fullPropertyCount),
    });
    if (propertyCount > fullPropertyCount)
      await loadProperties({ target, log, seed, now, propertyCount: propertyCount - fullPropertyCount });
  } finally {
    await database.close();
  }
}

/**
 * Empties the database when `force` is set.
 * @throws UsageError for a database with data without `force`
 */
async function emptyDatabase({ db }: Database, force: boolean): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from property) or exists (select from account) or exists (select from setting) as used`.execute(
    db,
  );
  if (!rows[0]?.used) return;
  if (!force) throw new UsageError('The database already holds a site. --force empties it first.');
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('schema_migration', 'feature')`.execute(db);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db);
}

main().catch((error: unknown) => {
  const message =
    error instanceof UsageError ? `${error.message}\n\n${usage}` : error instanceof Error ? error.stack : error;
  process.stderr.write(`${String(message)}\n`);
  process.exitCode = 1;
});
