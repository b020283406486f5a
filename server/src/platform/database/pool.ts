import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg, { Pool, type QueryConfig, type CustomTypesConfig } from 'pg';
import type { Logger } from 'pino';
import { type ConnectionSource, createStatementNames, namedStatementPool } from './named-statements.ts';
import { Replicas } from './replicas.ts';
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
  /** `DATABASE_READ_URL`: replicas for reads that may lag behind. */
  readUrls?: readonly string[];
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
  /** Reads that may lag behind by `maxLagMs`; the same as `db` without a replica. */
  read: Kysely<Tables>;
  /** Null without a replica. */
  replicas: Replicas | null;
  /** For what Kysely does not support: COPY, LISTEN, the job queue. */
  pool: Pool;
  target: DatabaseTarget;
  /** Runs the work in one transaction; rolls back when it throws. */
  transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Resolves when the primary responds, or a replica that visitors can read from; throws otherwise. For /readyz. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the pools; connections are opened on first use, so this never fails. */
export function openDatabase(options: DatabaseOptions): Database {
  const { target, readUrls = [], log } = options;
  const pool = openPool(target, options);
  const db = openKysely(pool, options);
  const readPools = readUrls.map((url) => openPool({ url }, options));
  const replicas = readPools.length > 0 ? new Replicas({ primary: pool, pools: readPools, log }) : null;
  replicas?.start();
  const read = replicas ? openKysely(replicaPool(replicas, pool), options) : db;
  return {
    db,
    read,
    replicas,
    pool,
    target,
    transaction: (work) => db.transaction().execute(work),
    ping: async () => {
      try {
        await pool.query(ping);
      } catch (error) {
        if (!replicas || replicas.pick() === pool) throw error;
      }
    },
    close: async () => {
      replicas?.stop();
      await Promise.all([pool, ...readPools].map((each) => each.end()));
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

const isReadingPrimary = new AsyncLocalStorage<true>();

/** Runs work whose reads all go to the primary. */
export function readFromPrimary<Result>(work: () => Result): Result {
  return isReadingPrimary.run(true, work);
}

/** Connects to a replica that is not late, otherwise to the primary. */
function replicaPool(replicas: Replicas, primary: Pool): ConnectionSource {
  return {
    options: primary.options,
    end: async () => undefined,
    async connect() {
      const pool = isReadingPrimary.getStore() ? primary : replicas.pick();
      try {
        return await pool.connect();
      } catch (error) {
        if (pool === primary) throw error;
        replicas.leaveOut(pool);
        return primary.connect();
      }
    },
  };
}

function openKysely(pool: ConnectionSource, { namedStatements = true }: DatabaseOptions): Kysely<Tables> {
  const names = namedStatements ? createStatementNames() : undefined;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatementPool(pool, names) }) });
}
