import type { LiveEvents } from '@latchkey/contract/live';
import { readConfig } from '@latchkey/server/config';
import { openMarket } from '@latchkey/server/database/open-market';
import type { Database } from '@latchkey/server/database/pool';
import { Sessions } from '@latchkey/server/sign-in/sessions';
import { letIn, type LiveClient, liveClient } from '@latchkey/server/testing/live-client';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type RunningMarket, startMarket } from '../scripts/lib/start-market.mjs';
import { type Figure, plain } from './figure.ts';
import { demoFolder } from './folders.ts';
import { proportionalMegabytes } from './memory.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';

const sockets = 1_000;
const pairs = sockets / 2;
const aimMs = 50;
/** A lively market: messages a second, evenly. */
const steadyRate = 25;
/** As many people write at the same moment, each the next message as soon as the last is answered. */
const atOnce = 16;
/** What is measured begins after this, so that the code is warm. */
const warmUp = 200;
const settleMs = 5_000;

interface Person {
  id: number;
  token: string;
}

interface Pair {
  people: [Person, Person];
  property: number;
}

/**
 * People who write to each other while a thousand are connected: how long a message takes from the moment it is sent to
 * the moment the other screen has it, how many go through in a second, and what a connection costs the server in memory.
 */
export async function measureChat({ seconds }: Options): Promise<Figure[]> {
  const folder = await demoFolder();
  const talks = await withDatabase(folder, makePairs);
  const market = await startMarket(folder);
  const clients = new Map<number, LiveClient>();
  try {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const before = await proportionalMegabytes(market.pid);
    for (const { people } of talks) {
      for (const { id, token } of people) clients.set(id, liveClient(market.address, token));
      await Promise.all(people.map(({ id }) => letIn(clientOf(clients, id))));
    }
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const after = await proportionalMegabytes(market.pid);
    const watch = watchDelivery(clients);
    await writeAtOnce(warmUp, talks, market, watch);
    const steady = await writeSteadily(Math.round(steadyRate * seconds * 4), talks, market, watch);
    const started = performance.now();
    const many = await writeAtOnce(Math.round(150 * seconds), talks, market, watch);
    const perSecond = many.length / ((performance.now() - started) / 1_000);
    const worst = percentile(steady, 0.99);
    const times = (all: readonly number[]) => `${plain(percentile(all, 0.5))} ms, ${plain(percentile(all, 0.99))} ms`;
    return [
      {
        what: `message sent to message shown, ${steadyRate} a second, ${sockets.toLocaleString('en')} sockets`,
        value: times(steady),
        aim: `≤ ${aimMs} ms at the 99th percentile`,
        isMet: worst <= aimMs,
      },
      { what: `the same, ${atOnce} people writing without a pause`, value: times(many) },
      { what: 'messages a second then', value: `${plain(perSecond)}/s` },
      { what: 'memory of the server for a socket', value: `${plain(((after - before) * 1_024) / sockets)} KB` },
    ];
  } finally {
    for (const { socket } of clients.values()) socket.disconnect();
    await market.stop();
    await withDatabase(folder, removePairs);
  }
}

function clientOf(clients: ReadonlyMap<number, LiveClient>, id: number): LiveClient {
  const client = clients.get(id);
  if (!client) throw new Error(`Nobody is connected as ${id}`);
  return client;
}

/** Notes when a message arrives; answers how long it took. */
function watchDelivery(clients: ReadonlyMap<number, LiveClient>) {
  const waiting = new Map<string, (at: number) => void>();
  for (const [id, { socket }] of clients) {
    socket.on('message', ({ message }: LiveEvents['message']) => {
      if (message.receiver_id === id) waiting.get(message.message ?? '')?.(performance.now());
    });
  }
  return (text: string) => new Promise<number>((resolve) => waiting.set(text, resolve));
}
type Watch = ReturnType<typeof watchDelivery>;

let written = 0;

async function write({ people, property }: Pair, market: RunningMarket, watch: Watch): Promise<number> {
  written += 1;
  const [from, to] = written % 2 === 0 ? people : people.toReversed();
  if (!from || !to) throw new Error('A pair is two');
  const text = `Is number ${written} still to be had? I could come and look on Saturday.`;
  const arrival = watch(text);
  const sent = performance.now();
  const body = new URLSearchParams({
    sender_id: String(from.id),
    receiver_id: String(to.id),
    property_id: String(property),
    message: text,
    client_id: String(written),
  });
  const headers = { accept: 'application/json', authorization: `Bearer ${from.token}` };
  const response = await fetch(`${market.address}/api/send_message`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { error: boolean; message: string };
  if (answer.error) throw new Error(answer.message);
  return (await arrival) - sent;
}

async function writeSteadily(count: number, talks: readonly Pair[], market: RunningMarket, watch: Watch) {
  const started = performance.now();
  const all: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1_000) / steadyRate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    all.push(write(pairAt(talks, index), market, watch));
  }
  return Promise.all(all);
}

async function writeAtOnce(count: number, talks: readonly Pair[], market: RunningMarket, watch: Watch) {
  const all: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) all.push(await write(pairAt(talks, index), market, watch));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return all;
}

function pairAt(talks: readonly Pair[], index: number): Pair {
  const pair = talks[index % talks.length];
  if (!pair) throw new Error('Nobody is there');
  return pair;
}

async function withDatabase<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = await openMarket(readConfig({ DATA_DIR: folder }), pino({ level: 'warn' }));
  try {
    return await work(database);
  } finally {
    await database.close();
    await close();
  }
}

/** Two people each, about a home of the market. */
async function makePairs(database: Database): Promise<Pair[]> {
  await removePairs(database);
  const { rows } = await sql<{ id: number }>`
    insert into account (slug_id, name, email, mobile, address, logintype, is_email_verified)
      select 'bench-chat-' || n, 'Person ' || n, 'person' || n || '@chat.bench.test', '4930123456', 'Bench 1', 3, true
        from generate_series(1, ${sockets}) n returning id`.execute(database.db);
  const homes = await sql<{ id: number }>`select id from property where is_public order by id limit 100`.execute(
    database.db,
  );
  const sessions = new Sessions(database);
  const people: Person[] = [];
  for (const { id } of rows) people.push({ id, token: (await sessions.start(id, 'Bench')).token });
  return Array.from({ length: pairs }, (_, index) => {
    const [one, other] = people.slice(index * 2, index * 2 + 2);
    const home = homes.rows[index % homes.rows.length];
    if (!one || !other || !home) throw new Error('The market has too few people or homes');
    return { people: [one, other], property: home.id };
  });
}

async function removePairs(database: Database): Promise<void> {
  await sql`delete from account where email like '%@chat.bench.test'`.execute(database.db);
}
