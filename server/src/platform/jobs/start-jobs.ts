import { daySeconds } from '@latchkey/contract/time-units';
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import { counter, gauge, histogram } from '../metrics/metrics.ts';
import { withSpan } from '../telemetry/span.ts';

const runs = counter({
  name: 'job_runs_total',
  help: 'Runs of jobs, by result; a failed run is repeated.',
  labelNames: ['job_name', 'result'],
});
const duration = histogram({
  name: 'job_duration_seconds',
  help: 'Time of the runs of jobs.',
  labelNames: ['job_name'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
});
const lastSuccess = gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a job last succeeded in a process that still runs, in seconds since 1970.',
  labelNames: ['job_name'],
  aggregator: 'max',
});

/** How long a finished job is retained. */
const deleteAfterSeconds = daySeconds;

/** Delayed wake-ups of one queue start at multiples of this, so that many of them are one job. */
const wakeStepMs = 5_000;

/** Database of the queues. `pool` is the one of the server, so jobs need no extra connections. */
export interface JobsConnection {
  pool: Pool;
}

export interface JobHandler<Data> {
  /** Runs one job; a rejection means that it is retried. Must be idempotent, because it may run twice for one job. */
  run(data: Data): Promise<void>;
  /** Schedule as five cron fields in UTC, and the data of the scheduled jobs. */
  schedule?: { cron: string; data: Data };
  /** A job that runs longer counts as failed and is retried; 900 seconds by default. */
  expireInSeconds?: number;
  /** Polling interval of this process; 2 seconds by default. */
  pollSeconds?: number;
  /** Retries after the first attempt; 5 by default. */
  retryLimit?: number;
}

/** The queues by name with the type of their data, for example `{ 'send-mail': Record<never, never> }`. */
export type JobTypes = Record<string, object>;
export type JobHandlers<Types extends JobTypes> = { [Name in keyof Types]: JobHandler<Types[Name]> };

export interface SendJobOptions {
  /** Of the waiting jobs with the same key, only the first is kept. */
  singletonKey?: string;
  /** The job does not start before this time. */
  startAfter?: Date;
}

export interface Jobs<Types extends JobTypes> {
  /** Puts a job into its queue. */
  send<Name extends keyof Types & string>(name: Name, data: Types[Name], options?: SendJobOptions): Promise<void>;
  /** Runs a queue's job now, or `afterMs` from now and at most 5 seconds later. */
  wake(name: keyof Types & string, afterMs?: number): Promise<void>;
  /** Starts no new jobs and waits for the running ones, for at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Starts the queues and their workers in this process. Any number of processes may do the same on one database: each job is
 * run by one of them. The tables are in schema `jobs`, created on the first start.
 * @param onError called with every failed job and every database error
 * @param work false for a process that only sends jobs
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
    // Its spans would have the messages of errors.
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => onError(error));
  await boss.start();

  for (const [name, handler] of Object.entries<JobHandler<object>>(handlers)) {
    const options = {
      retryLimit: handler.retryLimit ?? 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: handler.expireInSeconds ?? 900,
      deleteAfterSeconds,
    };
    // Policy `short` allows one waiting job for each key; see `singletonKey`.
    await boss.createQueue(name, { ...options, policy: 'short' });
    await boss.updateQueue(name, options);
    if (!work) continue;
    if (handler.schedule) await boss.schedule(name, handler.schedule.cron, handler.schedule.data, { tz: 'UTC' });
    else await boss.unschedule(name);
    for (const result of ['succeeded', 'failed']) runs.inc({ job_name: name, result }, 0);
    await boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: handler.pollSeconds ?? 2 }, async (batch) => {
      for (const job of batch) {
        try {
          await measureJob(name, () => handler.run(job.data));
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)), name);
          throw error;
        }
      }
    });
  }

  return {
    async send(name, data, { singletonKey, startAfter } = {}) {
      await boss.send(name, data, { singletonKey: singletonKey ?? randomUUID(), ...(startAfter && { startAfter }) });
    },
    async wake(name, afterMs = 0) {
      if (afterMs === 0) return void (await boss.send(name, {}, { singletonKey: name }));
      const startAfter = new Date(Math.ceil((Date.now() + afterMs) / wakeStepMs) * wakeStepMs);
      await boss.send(name, {}, { singletonKey: `${name} ${startAfter.toISOString()}`, startAfter });
    },
    stop: (timeoutMs = 10_000) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

async function measureJob(jobName: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const end = (result: string) => {
    runs.inc({ job_name: jobName, result });
    duration.observe({ job_name: jobName }, (performance.now() - startedAt) / 1_000);
  };
  try {
    await withSpan(`job ${jobName}`, {}, run);
  } catch (error) {
    end('failed');
    throw error;
  }
  end('succeeded');
  lastSuccess.set({ job_name: jobName }, Date.now() / 1_000);
}

/** PostgreSQL accepts several statements in one text only without values, and pg treats an empty list as values. */
async function query(pool: Pool, text: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> {
  return values && values.length > 0 ? pool.query(text, values) : pool.query(text);
}
