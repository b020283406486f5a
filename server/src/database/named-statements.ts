import { createHash } from 'node:crypto';
import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Each prepared statement costs memory in every connection; texts beyond these are sent whole. */
const MAX_NAMES = 300;

/** Statements that only steer a transaction gain nothing from a name. */
const STEERING = /^(begin|start transaction|commit|rollback|savepoint|release)\b/;

/**
 * Stands before a statement that is planned for its values each time: one whose best way depends on what is looked for. Of
 * a named one PostgreSQL makes a plan for any values after a while, which follows no order for a word that is everywhere.
 */
export const plannedAnew = sql.raw('/* planned anew */');
const PLANNED_ANEW = /^\s*\/\* planned anew \*\//;

/** Gives statements their names. */
export interface StatementNames {
  /** The name of a text, or undefined when it shall go without. */
  nameOf: (text: string) => string | undefined;
  /** Gives all texts new names, after a migration has changed what they answer. */
  renew: () => void;
}

/**
 * Names are hashes of the texts, so every process and every pooler means the same by them. A text gets its name when it
 * is seen a second time: lists of changing length and other one-off texts leave nothing behind.
 */
export function createStatementNames(max = MAX_NAMES): StatementNames {
  let generation = 0;
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || STEERING.test(text) || PLANNED_ANEW.test(text) || names.size >= max) return known;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= max) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const name = createHash('sha1').update(text).digest('base64url') + (generation || '');
    names.set(text, name);
    return name;
  };
  const renew = () => {
    generation++;
    names.clear();
  };
  return { nameOf, renew };
}

/** The pool as Kysely wants it, sending named statements; `names` undefined sends them without (some poolers). */
export function namingPool(pool: Pool, names: StatementNames | undefined): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const fresh = namingClient(client, names);
      clients.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** PostgreSQL's word for a prepared `select *` whose table has changed since. */
const isOutdated = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

function namingClient(client: PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const send = async <R extends QueryResultRow>(text: string, values: readonly unknown[]) => {
    const name = names?.nameOf(text);
    try {
      return await client.query<R>(name ? { name, text, values: [...values] } : { text, values: [...values] });
    } catch (error) {
      if (isOutdated(error)) names?.renew();
      throw error;
    }
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not configured');
    return send(text, values);
  }
  return { query, release: () => client.release() };
}
