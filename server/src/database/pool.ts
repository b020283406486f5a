import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type QueryConfig } from 'pg';
import type { Logger } from 'pino';
import { createStatementNames, namingPool } from './named-statements.ts';
import type { Tables } from './tables.ts';
import { clientConfig, type DatabaseTarget } from './target.ts';
import { typeParsers } from './type-parsers.ts';

/** A statement that takes longer than this is a mistake; it is ended rather than let to hold others up. */
const STATEMENT_MS = 15_000;
/** So much later we give up ourselves on a database that hangs and ends nothing. */
const HANGING_MS = 2_000;
/** For who only asks whether it is there. The types of pg leave out that a query may have its own timeout. */
const ping: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2_000 };

/** How to reach the database and how hard to lean on it. */
export interface DatabaseOptions {
  target: DatabaseTarget;
  /** `DATABASE_READ_URL`: a replica for reads that may lag a moment behind. */
  readUrl?: string;
  /** False behind poolers that can't keep prepared statements or settings of a session. */
  namedStatements?: boolean;
  /** Connections in each pool. */
  max?: number;
  statementTimeoutMs?: number;
  log?: Logger;
}

/** The database as the rest of the server knows it. */
export interface Database {
  /** Writes, and reads that must see them. */
  db: Kysely<Tables>;
  /** Reads that may lag behind; the same as `db` without a replica. */
  read: Kysely<Tables>;
  /** For what Kysely can't do: COPY, LISTEN, the job queue. */
  pool: Pool;
  target: DatabaseTarget;
  /** Does the work in one transaction: all of it or, when it throws, nothing. */
  transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Resolves when the database answers; throws when it doesn't. For /readyz. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens pools; connections are made when they are first needed, so this never fails. */
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
    // PgBouncer refuses settings at the start of a session; behind it we do the waiting ourselves.
    ...(namedStatements
      ? {
          statement_timeout: limit,
          idle_in_transaction_session_timeout: 60_000,
          query_timeout: limit === 0 ? 0 : limit + HANGING_MS,
        }
      : { query_timeout: limit }),
  });
  // A connection breaks while idle or in the middle of a transaction; without a listener either would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log?.warn({ err: error }, 'a connection to the database broke');
    });
  });
  // Repeats what an idle connection has said.
  pool.on('error', () => undefined);
  return pool;
}

function openKysely(pool: Pool, { namedStatements = true }: DatabaseOptions): Kysely<Tables> {
  const names = namedStatements ? createStatementNames() : undefined;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool, names) }) });
}
