import { createHash } from 'node:crypto';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { PoolClient, PoolOptions, QueryResultRow } from 'pg';
import { histogram } from '../metrics/metrics.ts';
import { traceStatement } from './statement-span.ts';

const duration = histogram({
  name: 'database_query_duration_seconds',
  help: 'Time of statements from sending to the result, by result; without those of the job queue.',
  labelNames: ['result'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
});
for (const result of ['ok', 'error']) duration.zero({ result });

/** Each prepared statement costs memory in every connection; further texts are sent without a name. */
const MAX_NAMES = 300;

/** Statements that control a transaction gain nothing from a name. */
const TRANSACTION_CONTROL = /^(begin|start transaction|commit|rollback|savepoint|release)\b/;

/**
 * Comment in a statement that needs a custom plan for its values each time. For a named statement PostgreSQL switches to
 * a generic plan after some executions, which is slow when the best plan depends on how frequent the search term is.
 */
const PLANNED_ANEW = '/* planned anew */';
export const customPlan = sql.raw(PLANNED_ANEW);

/**
 * A limit or offset in the text of a statement, so that a named statement gets a generic plan, which is planned once. For a
 * parameter PostgreSQL expects a tenth of all rows and plans each execution anew.
 */
export function numberInText(value: number): RawBuilder<number> {
  return sql.lit(Math.trunc(value));
}

/** The names of statements. */
export interface StatementNames {
  /** The name of a text, or undefined when it is sent without one. */
  nameOf: (text: string) => string | undefined;
  /** Gives all texts new names, after a migration has changed their result types. */
  renew: () => void;
}

/**
 * Names are hashes of the texts, so they are the same in every process and pooler. A text gets its name the second time
 * it is used, so that one-off texts, such as lists of varying length, take no memory in the server.
 */
export function createStatementNames(max = MAX_NAMES): StatementNames {
  let generation = 0;
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || TRANSACTION_CONTROL.test(text) || text.includes(PLANNED_ANEW) || names.size >= max) return known;
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

/** A pool, or a choice among several. */
export interface ConnectionSource {
  connect: () => Promise<PoolClient>;
  end: () => Promise<void>;
  options: PoolOptions;
}

/**
 * The pool in the form that Kysely needs, sending named statements; without `names` statements have no names (for some
 * poolers).
 */
export function namedStatementPool(pool: ConnectionSource, names: StatementNames | undefined): PostgresPool {
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

/** The error of PostgreSQL for a prepared `select *` whose table has changed. */
const isOutdated = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

function namingClient(client: PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const send = async <R extends QueryResultRow>(text: string, values: readonly unknown[]) => {
    const name = names?.nameOf(text);
    const startedAt = performance.now();
    const measure = (result: string) => duration.observe({ result }, (performance.now() - startedAt) / 1_000);
    try {
      const result = await traceStatement(text, () =>
        client.query<R>(name ? { name, text, values: [...values] } : { text, values: [...values] }),
      );
      measure('ok');
      return result;
    } catch (error) {
      measure('error');
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
