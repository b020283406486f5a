import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg, { Pool, type QueryConfig, type CustomTypesConfig } from 'pg';
import type { Logger } from 'pino';
import { createStatementNames, namedStatementPool } from './named-statements.ts';
import type { Tables } from './tables.ts';
import { clientConfig, type DatabaseTarget } from './database-target.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;

/** Parses an array of numbers in PostgreSQL's format: `{1,2,NULL}`. */
const toNumbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((value) => (value === 'NULL' ? null : Number(value)));

const PARSERS: Record<number, (text: string) => unknown> = {
  // Ids, counts and amounts of money stay far below 2^53.
  [INT8]: Number,
  [NUMERIC]: Number,
  [INT8_ARRAY]: toNumbers,
  [NUMERIC_ARRAY]: toNumbers,
  // A day has no time zone; as a Date it would get one.
  [DATE]: (text) => text,
};

/** Converts column values to JavaScript values: numbers to number, timestamptz to Date, a day to text YYYY-MM-DD. */
const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Timeout of a statement: a longer one is a bug, and is cancelled before it delays others. */
const STATEMENT_MS = 15_000;
/** Additional time until the client gives up on a database that hangs and cancels nothing. */
const HANGING_MS = 2_000;
/** Query that checks whether the database responds. The types of pg lack the timeout of a single query. */
const ping: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2_000 };

/** Address of the database and limits of its pools. */
export interface DatabaseOptions {
  target: DatabaseTarget;
  /** `DATABASE_READ_URL`: a replica for reads that may lag behind. */
  readUrl?: string;
  /** False behind poolers that do not support prepared statements or session settings. */
  namedStatements?: boolean;
  /** Connections in each pool. */
  max?: number;
  statementTimeoutMs?: number;
  log?: Logger;
}

/** The database as used by the rest of the server. */
export interface Database {
  /** Writes, and reads that must see them. */
  db: Kysely<Tables>;
  /** Reads that may lag behind; the same as `db` without a replica. */
  read: Kysely<Tables>;
  /** For what Kysely does not support: COPY, LISTEN, the job queue. */
  pool: Pool;
  target: DatabaseTarget;
  /** Runs the work in one transaction; rolls back when it throws. */
  transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Resolves when the database responds; throws otherwise. For /readyz. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the pools; connections are opened on first use, so this never fails. */
export function openDatabase(options: DatabaseOptions): Database {
  const { target, readUrl } = options;
  const pool = openPool(target, options);
  const db = openKysely(pool, options);
  const readPool = readUrl ? openPool({ url: readUrl }, options) : pool;
  const read = readUrl ? openKysely(readPool, options) : db;
  return {
    db,
    read,
    pool,
    target,
    transaction: (work) => db.transaction().execute(work),
    ping: async () => {
      await pool.query(ping);
    },
    close: async () => {
      await Promise.all([...new Set([pool, readPool])].map((each) => each.end()));
    },
  };
}

function openPool(
  target: DatabaseTarget,
  { max = 10, namedStatements = true, statementTimeoutMs, log }: DatabaseOptions,
) {
  const limit = statementTimeoutMs ?? STATEMENT_MS;
  const pool = new Pool({
    ...clientConfig(target),
    max,
    types: typeParsers,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    // PgBouncer refuses session settings at connection start; behind it only the client has a timeout.
    ...(namedStatements
      ? {
          statement_timeout: limit,
          idle_in_transaction_session_timeout: 60_000,
          query_timeout: limit === 0 ? 0 : limit + HANGING_MS,
        }
      : { query_timeout: limit }),
  });
  // A connection can break while idle or in a transaction; without a listener both would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log?.warn({ err: error }, 'database connection lost');
    });
  });
  // Repeats the error of an idle connection, which is handled above.
  pool.on('error', () => undefined);
  return pool;
}

function openKysely(pool: Pool, { namedStatements = true }: DatabaseOptions): Kysely<Tables> {
  const names = namedStatements ? createStatementNames() : undefined;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatementPool(pool, names) }) });
}
