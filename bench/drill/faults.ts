import { setTimeout as wait } from 'node:timers/promises';
import type { EngineName, Topology } from './topology.ts';

export interface Fault {
  /** Selects it on the command line. */
  name: string;
  /** A row of the table. */
  what: string;
  /** Duration of the load. */
  seconds: number;
  run: (topology: Topology) => Promise<void>;
}

const killed = (name: EngineName, what: string, { away, seconds }: { away: number; seconds: number }): Fault => ({
  name,
  what: `\`kill -9\` of ${what}, started after ${away} s`,
  seconds,
  run: async ({ engines }) => {
    await engines[name].end('SIGKILL');
    await wait(away * 1_000);
    await engines[name].start();
  },
});

/** In the order in which they happen; after the last one the old primary is gone. */
export const faults: readonly Fault[] = [
  { name: 'none', what: 'nothing', seconds: 15, run: async () => undefined },
  killed('web1', 'a `web` process', { away: 2, seconds: 20 }),
  {
    name: 'restart',
    what: 'both `web` processes stopped and started in turn',
    seconds: 35,
    run: async ({ engines }) => {
      for (const name of ['web1', 'web2'] as const) {
        await engines[name].end('SIGTERM');
        await engines[name].start();
        await wait(2_000);
      }
    },
  },
  killed('worker', 'the worker', { away: 2, seconds: 20 }),
  killed('proxy', 'the load balancer', { away: 1, seconds: 15 }),
  killed('pgbouncer', 'PgBouncer', { away: 1, seconds: 15 }),
  killed('valkey', 'Valkey', { away: 5, seconds: 15 }),
  killed('replica', 'the replica', { away: 5, seconds: 20 }),
  killed('bucket', 'the bucket', { away: 30, seconds: 45 }),
  killed('primary', 'the primary', { away: 2, seconds: 25 }),
  {
    name: 'failover',
    what: '`kill -9` of the primary, replica promoted after 2 s',
    seconds: 30,
    run: async ({ engines, failOver }) => {
      await engines.primary.end('SIGKILL');
      await wait(2_000);
      await failOver();
    },
  },
];
