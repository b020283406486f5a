import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { announce, type LiveEvent } from './bus.ts';
import { BusListener } from './bus-listener.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A process that listens, with what it has heard. */
async function listener(options: { beatMs?: number } = {}) {
  const heard: LiveEvent[] = [];
  const gaps: number[] = [];
  const warnings: string[] = [];
  const bus = new BusListener({
    target: database.target,
    log: { warn: (_, message) => warnings.push(message) },
    onEvent: (event) => heard.push(event),
    onGap: () => gaps.push(heard.length),
    retryMs: { first: 10, longest: 50 },
    ...options,
  });
  onTestFinished(() => bus.close());
  bus.start();
  await bus.hearing();
  const hasHeard = (count: number) => vi.waitUntil(() => heard.length >= count, { timeout: 10_000, interval: 5 });
  return { bus, heard, gaps, warnings, hasHeard };
}

const message = (id: number): LiveEvent => ({ type: 'message', thread: 1, id, to: [1, 2] });

/** As when the database restarts: every connection that listens is cut off. */
async function cutOff(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'latchkey live' and datname = current_database()`,
  );
}

it('tells every process what was committed, in the order of the commits', async () => {
  const processes = [await listener(), await listener()];
  for (let id = 1; id <= 20; id += 1) await database.transaction((within) => announce(within, message(id)));
  for (const { heard, hasHeard } of processes) {
    await hasHeard(20);
    expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => message(index + 1)));
  }
});

it('tells nobody what was rolled back', async () => {
  const { heard, hasHeard } = await listener();
  const failing = database.transaction(async (within) => {
    await announce(within, message(1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await announce(database.db, message(2));
  await hasHeard(1);
  expect(heard).toEqual([message(2)]);
});

it('listens again after it was cut off, and says that something may be missing', async () => {
  const { bus, heard, gaps, warnings, hasHeard } = await listener();
  await announce(database.db, message(1));
  await hasHeard(1);
  await cutOff();
  await vi.waitUntil(() => gaps.length === 1, { timeout: 10_000, interval: 5 });
  expect(bus.isHearing).toBe(true);
  expect(warnings).not.toEqual([]);
  await announce(database.db, message(2));
  await hasHeard(2);
  expect(heard).toEqual([message(1), message(2)]);
});

it('goes on hearing over many beats without a gap', async () => {
  const { bus, gaps, warnings, hasHeard } = await listener({ beatMs: 50 });
  for (let id = 1; id <= 8; id += 1) {
    await announce(database.db, message(id));
    await hasHeard(id);
  }
  expect([bus.isHearing, gaps, warnings]).toEqual([true, [], []]);
});

it('passes over what a newer version says', async () => {
  const { heard, hasHeard } = await listener();
  await database.pool.query(`select pg_notify('latchkey', '{"type":"tomorrow"}'), pg_notify('latchkey', 'no json')`);
  await announce(database.db, message(7));
  await hasHeard(1);
  expect(heard).toEqual([message(7)]);
});

it('refuses what PostgreSQL would not carry, before it breaks a transaction', async () => {
  const sessions = Array.from({ length: 2_000 }, (_, index) => 10_000 + index);
  await expect(announce(database.db, { type: 'session_ended', sessions })).rejects.toThrow(RangeError);
});
