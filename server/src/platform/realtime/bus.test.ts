import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { publishLiveEvent, type LiveEvent } from './bus.ts';
import { BusListener } from './bus-listener.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Starts a listener that records its events. */
async function listener(options: { heartbeatMs?: number } = {}) {
  const received: LiveEvent[] = [];
  const gaps: number[] = [];
  const warnings: string[] = [];
  const bus = new BusListener({
    target: database.target,
    log: { warn: (_, message) => warnings.push(message) },
    onEvent: (event) => received.push(event),
    onGap: () => gaps.push(received.length),
    retryMs: { first: 10, longest: 50 },
    ...options,
  });
  onTestFinished(() => bus.close());
  bus.start();
  await bus.waitUntilListening();
  const waitForEvents = (count: number) =>
    vi.waitUntil(() => received.length >= count, { timeout: 10_000, interval: 5 });
  return { bus, received, gaps, warnings, waitForEvents };
}

const message = (id: number): LiveEvent => ({ type: 'message', thread: 1, id, to: [1, 2] });

/** Terminates every listening connection, as a restart of the database does. */
async function terminateConnections(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'latchkey live' and datname = current_database()`,
  );
}

it('delivers committed events to every process, in the order of the commits', async () => {
  const processes = [await listener(), await listener()];
  for (let id = 1; id <= 20; id += 1) await database.transaction((trx) => publishLiveEvent(trx, message(id)));
  for (const { received, waitForEvents } of processes) {
    await waitForEvents(20);
    expect(received).toEqual(Array.from({ length: 20 }, (_, index) => message(index + 1)));
  }
});

it('does not deliver events of a rolled-back transaction', async () => {
  const { received, waitForEvents } = await listener();
  const failing = database.transaction(async (trx) => {
    await publishLiveEvent(trx, message(1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await publishLiveEvent(database.db, message(2));
  await waitForEvents(1);
  expect(received).toEqual([message(2)]);
});

it('reconnects after a lost connection, and reports that events may be missing', async () => {
  const { bus, received, gaps, warnings, waitForEvents } = await listener();
  await publishLiveEvent(database.db, message(1));
  await waitForEvents(1);
  await terminateConnections();
  await vi.waitUntil(() => gaps.length === 1, { timeout: 10_000, interval: 5 });
  expect(bus.isListening).toBe(true);
  expect(warnings).not.toEqual([]);
  await publishLiveEvent(database.db, message(2));
  await waitForEvents(2);
  expect(received).toEqual([message(1), message(2)]);
});

it('listens over many heartbeats without a gap', async () => {
  const { bus, gaps, warnings, waitForEvents } = await listener({ heartbeatMs: 50 });
  for (let id = 1; id <= 8; id += 1) {
    await publishLiveEvent(database.db, message(id));
    await waitForEvents(id);
  }
  expect([bus.isListening, gaps, warnings]).toEqual([true, [], []]);
});

it('ignores events of a newer version', async () => {
  const { received, waitForEvents } = await listener();
  await database.pool.query(`select pg_notify('latchkey', '{"type":"tomorrow"}'), pg_notify('latchkey', 'no json')`);
  await publishLiveEvent(database.db, message(7));
  await waitForEvents(1);
  expect(received).toEqual([message(7)]);
});

it('rejects an event that is too large for NOTIFY before it breaks a transaction', async () => {
  const sessions = Array.from({ length: 2_000 }, (_, index) => 10_000 + index);
  await expect(publishLiveEvent(database.db, { type: 'session_ended', sessions })).rejects.toThrow(RangeError);
});
