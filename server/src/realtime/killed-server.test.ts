import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { Sessions } from '../sign-in/sessions/sessions.ts';
import { isDeep } from '../testing/is-deep.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { type ServerUrls, ChatClient } from '../testing/chat-client.ts';

const pairs = isDeep ? 50 : 6;
const messages = isDeep ? 10_000 : 240;
/** Messages of each of the two sides of a pair. */
const messagesPerSide = messages / pairs / 2;
/** Number of acknowledged messages when one process is killed. */
const killAt = messages / 2;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

interface ServerProcess {
  child: ChildProcess;
  url: string;
}

async function startProcess(): Promise<ServerProcess> {
  const child = fork(
    path.join(import.meta.dirname, '../testing/processes/live-process.ts'),
    [JSON.stringify(database.target)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
  return { child, url };
}

/** Two users who chat about a listing of one of them. */
async function makePair(market: MarketFixture, addresses: ServerUrls): Promise<[ChatClient, ChatClient]> {
  const sessions = new Sessions(database);
  const [buyer, seller] = [await market.account(), await market.account()];
  const { id: property } = await market.property({ account_id: seller.id });
  const [{ token: ofBuyer }, { token: ofSeller }] = [
    await sessions.start(buyer.id, 'Test'),
    await sessions.start(seller.id, 'Test'),
  ];
  return [
    new ChatClient({ token: ofBuyer, me: buyer.id, other: seller.id, property }, addresses),
    new ChatClient({ token: ofSeller, me: seller.id, other: buyer.id, property }, addresses),
  ];
}

it(
  `stores ${messages} messages of ${pairs} pairs once and delivers them in order when one of two servers is killed`,
  { timeout: 540_000 },
  async () => {
    const servers = [await startProcess(), await startProcess()] as const;
    const addresses: ServerUrls = servers.map(({ url }) => url);
    const market = marketFixture(database);
    const all: ChatClient[] = [];
    onTestFinished(() => all.forEach((user) => user.disconnect()));
    for (let pair = 0; pair < pairs; pair += 1) all.push(...(await makePair(market, addresses)));
    await Promise.all(all.map((user, index) => user.connect(index)));

    let acknowledged = 0;
    const kill = () => {
      servers[0].child.kill('SIGKILL');
      addresses.shift();
    };
    // Each side sends one message after the other, like one device; all sides of all pairs at once.
    await Promise.all(
      all.map(async (user, index) => {
        for (let number = 0; number < messagesPerSide; number += 1) {
          await user.send(`Message ${number} of ${index}`, `${index}-${number}`, index);
          acknowledged += 1;
          if (acknowledged === killAt) kill();
        }
      }),
    );

    const { rows } = await sql<{ id: number; thread: number; sender: number; message: string; client: string }>`
      select id, thread_id as thread, sender_id as sender, message, client_id as client
        from chat_message order by id`.execute(database.db);
    expect(rows).toHaveLength(messages);
    expect(new Set(rows.map(({ sender, client }) => `${sender} ${client}`)).size).toBe(messages);
    expect(rows.map(({ thread }) => thread).filter((one, index, them) => them.indexOf(one) === index)).toHaveLength(
      pairs,
    );
    const sent = grouped(rows, ({ sender }) => sender);
    for (const own of sent.values()) {
      expect(own.map(({ message }) => Number(/^Message (\d+)/.exec(message)?.[1]))).toEqual(
        Array.from({ length: messagesPerSide }, (_, number) => number),
      );
    }

    // Every user has received every message, and fetched only what a gap had missed.
    await vi.waitUntil(() => all.every((user) => user.messages.size >= 2 * messagesPerSide), {
      timeout: 60_000,
      interval: 50,
    });
    const threads = [...grouped(rows, ({ thread }) => thread).values()].map((them) => them.map(({ id }) => id));
    const byFirst = new Map(threads.map((ids) => [ids[0], ids]));
    for (const user of all) {
      const ids = [...user.messages.keys()].toSorted((a, b) => a - b);
      expect(ids).toEqual(byFirst.get(ids[0]));
      expect(user.outOfOrder).toBe(0);
    }
    expect(all.filter(({ gaps }) => gaps > 0)).toHaveLength(all.length / 2);
  },
);

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
