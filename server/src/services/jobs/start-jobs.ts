import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';

/** How long a finished job can still be looked at. */
const DELETE_AFTER_SECONDS = 86_400;

/** Where the queues live; `pool` is the server's own, so jobs cost no connections of their own. */
export interface JobsConnection {
  pool: Pool;
}

export interface JobHandler<Data> {
  /** Does one job; a rejection means that it is tried again. May run twice for one job, so it must not mind. */
  run(data: Data): Promise<void>;
  /** When it is done by itself, as five cron fields in UTC, with this data. */
  schedule?: { cron: string; data: Data };
  /** A job that runs longer is taken for dead and tried again; 900 seconds when not said. */
  expireInSeconds?: number;
  /** How often this process asks for work; 2 seconds when not said. */
  pollSeconds?: number;
  /** Tries after the first; 5 when not said. */
  retryLimit?: number;
}

/** The queues by name with the type of their data, for example `{ 'send-mail': Record<never, never> }`. */
export type JobTypes = Record<string, object>;
export type JobHandlers<Types extends JobTypes> = { [Name in keyof Types]: JobHandler<Types[Name]> };

export interface SendJobOptions {
  /** Of jobs with one key that wait, only the first is kept. */
  onceFor?: string;
  /** Not before. */
  startAfter?: Date;
}

export interface Jobs<Types extends JobTypes> {
  /** Puts a job into its queue. */
  send<Name extends keyof Types & string>(name: Name, data: Types[Name], options?: SendJobOptions): Promise<void>;
  /** Lets running jobs end, for at most `timeoutMs`, and takes no new ones. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Starts the queues and, in this process, the workers behind them. Any number of processes may do the same on one
 * database: a job is done by one of them. The tables live in a schema of their own, made on the first start.
 * @param onError told of every failed job and of trouble with the database
 * @param work false for a process that only puts jobs in
 */
export async function startJobs<Types extends JobTypes>(
  { pool }: JobsConnection,
  handlers: JobHandlers<Types>,
  onError: (error: Error, queue?: string) => void,
  { work = true }: { work?: boolean } = {},
): Promise<Jobs<Types>> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => query(pool, text, values) },
    schema: 'jobs',
    supervise: work,
    schedule: work,
  });
  boss.on('error', (error) => onError(error));
  await boss.start();

  for (const [name, handler] of Object.entries<JobHandler<object>>(handlers)) {
    const options = {
      retryLimit: handler.retryLimit ?? 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: handler.expireInSeconds ?? 900,
      deleteAfterSeconds: DELETE_AFTER_SECONDS,
    };
    // Of jobs with one key, one waits; see `onceFor`.
    await boss.createQueue(name, { ...options, policy: 'short' });
    await boss.updateQueue(name, options);
    if (!work) continue;
    if (handler.schedule) await boss.schedule(name, handler.schedule.cron, handler.schedule.data, { tz: 'UTC' });
    else await boss.unschedule(name);
    await boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: handler.pollSeconds ?? 2 }, async (batch) => {
      for (const job of batch) {
        try {
          await handler.run(job.data);
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)), name);
          throw error;
        }
      }
    });
  }

  return {
    async send(name, data, { onceFor, startAfter } = {}) {
      await boss.send(name, data, { singletonKey: onceFor ?? randomUUID(), ...(startAfter && { startAfter }) });
    },
    stop: (timeoutMs = 10_000) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Several statements in one text only go without values, and pg takes an empty list of values for one. */
async function query(pool: Pool, text: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> {
  return values && values.length > 0 ? pool.query(text, values) : pool.query(text);
}
