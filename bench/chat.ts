import type { ServerToClientEvents } from '@latchkey/contract/realtime-events';
import { readConfig } from '@latchkey/server/config';
import { openMigratedDatabase } from '@latchkey/server/platform/database/open-migrated-database';
import type { Database } from '@latchkey/server/platform/database/pool';
import { Sessions } from '@latchkey/server/sign-in/sessions/sessions';
import { waitForConnect, type LiveClient, liveClient } from '@latchkey/server/testing/live-client';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type RunningMarket, startMarket } from '../scripts/lib/start-market.mjs';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import { proportionalMegabytes } from './memory.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';

const sockets = 1_000;
const pairs = sockets / 2;
const aimMs = 50;
/** Messages per second of a busy market, evenly spread. */
const steadyRate = 25;
/** Number of concurrent senders; each sends its next message as soon as the last request has a response. */
const senders = 16;
/** Number of messages before the measurement, so that the code is warm. */
const warmUp = 200;
const settleMs = 5_000;

interface Participant {
  id: number;
  token: string;
}

export interface Pair {
  participants: [Participant, Participant];
  property: number;
}

/**
 * Measures chat with a thousand connected sockets: the time from sending a message until the receiver has it, the
 * number of messages per second, and the server's memory per connection.
 */
export async function measureChat({ seconds }: Options): Promise<Figure[]> {
  const folder = await demoFolder();
  const conversations = await withDatabase(folder, makePairs);
  const market = await startMarket(folder);
  const clients = new Map<number, LiveClient>();
  try {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const before = await proportionalMegabytes(market.pid);
    for (const { participants } of conversations) {
      for (const { id, token } of participants) clients.set(id, liveClient(market.address, token));
      await Promise.all(participants.map(({ id }) => waitForConnect(clientOf(clients, id))));
    }
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const after = await proportionalMegabytes(market.pid);
    const watch = watchDelivery(clients);
    await writeAtOnce(warmUp, conversations, market, watch);
    const steady = await writeSteadily(Math.round(steadyRate * seconds * 4), conversations, market, watch);
    const started = performance.now();
    const many = await writeAtOnce(Math.round(150 * seconds), conversations, market, watch);
    const perSecond = many.length / ((performance.now() - started) / 1_000);
    const worst = percentile(steady, 0.99);
    const times = (all: readonly number[]) =>
      `${formatNumber(percentile(all, 0.5))} ms, ${formatNumber(percentile(all, 0.99))} ms`;
    return [
      {
        what: `message sent to message shown, ${steadyRate} a second, ${sockets.toLocaleString('en')} sockets`,
        value: times(steady),
        aim: `≤ ${aimMs} ms at the 99th percentile`,
        isMet: worst <= aimMs,
      },
      { what: `the same, ${senders} participants writing without a pause`, value: times(many) },
      { what: 'messages a second then', value: `${formatNumber(perSecond)}/s` },
      { what: 'memory of the server for a socket', value: `${formatNumber(((after - before) * 1_024) / sockets)} KB` },
    ];
  } finally {
    for (const { socket } of clients.values()) socket.disconnect();
    await market.stop();
    await withDatabase(folder, removePairs);
  }
}

function clientOf(clients: ReadonlyMap<number, LiveClient>, id: number): LiveClient {
  const client = clients.get(id);
  if (!client) throw new Error(`No client is connected as ${id}`);
  return client;
}

/** Returns a function that resolves with the time at which the message with a text arrives at its receiver. */
function watchDelivery(clients: ReadonlyMap<number, LiveClient>) {
  const pending = new Map<string, (at: number) => void>();
  for (const [id, { socket }] of clients) {
    socket.on('message', ({ message }: ServerToClientEvents['message']) => {
      if (message.receiver_id === id) pending.get(message.message ?? '')?.(performance.now());
    });
  }
  return (text: string) => new Promise<number>((resolve) => pending.set(text, resolve));
}
type Watch = ReturnType<typeof watchDelivery>;

let written = 0;

async function write({ participants, property }: Pair, market: RunningMarket, watch: Watch): Promise<number> {
  written += 1;
  const [from, to] = written % 2 === 0 ? participants : participants.toReversed();
  if (!from || !to) throw new Error('A pair has two participants');
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
  const result = (await response.json()) as { error: boolean; message: string };
  if (result.error) throw new Error(result.message);
  return (await arrival) - sent;
}

async function writeSteadily(count: number, conversations: readonly Pair[], market: RunningMarket, watch: Watch) {
  const started = performance.now();
  const all: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1_000) / steadyRate;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    all.push(write(pairAt(conversations, index), market, watch));
  }
  return Promise.all(all);
}

async function writeAtOnce(count: number, conversations: readonly Pair[], market: RunningMarket, watch: Watch) {
  const all: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++)
      all.push(await write(pairAt(conversations, index), market, watch));
  };
  await Promise.all(Array.from({ length: senders }, worker));
  return all;
}

function pairAt(conversations: readonly Pair[], index: number): Pair {
  const pair = conversations[index % conversations.length];
  if (!pair) throw new Error('There is no pair');
  return pair;
}

async function withDatabase<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = await openMigratedDatabase(readConfig({ DATA_DIR: folder }), pino({ level: 'warn' }));
  try {
    return await work(database);
  } finally {
    await database.close();
    await close();
  }
}

/** Creates pairs of two accounts each that have a conversation about a property of the market. */
export async function makePairs(database: Database): Promise<Pair[]> {
  await removePairs(database);
  const { rows } = await sql<{ id: number }>`
    insert into account (slug_id, name, email, mobile, address, logintype, is_email_verified)
      select 'bench-chat-' || n, 'Person ' || n, 'person' || n || '@chat.bench.test', '4930123456', 'Bench 1', 3, true
        from generate_series(1, ${sockets}) n returning id`.execute(database.db);
  const properties = await sql<{ id: number }>`select id from property where is_public order by id limit 100`.execute(
    database.db,
  );
  const sessions = new Sessions(database);
  const participants: Participant[] = [];
  for (const { id } of rows) participants.push({ id, token: (await sessions.start(id, 'Bench')).token });
  const made = Array.from({ length: pairs }, (_, index): Pair => {
    const [one, other] = participants.slice(index * 2, index * 2 + 2);
    const subject = properties.rows[index % properties.rows.length];
    if (!one || !other || !subject) throw new Error('The market has too few accounts or properties');
    return { participants: [one, other], property: subject.id };
  });
  // Two accounts of which neither owns the property may write in an existing conversation only.
  for (const {
    participants: [one, other],
    property,
  } of made) {
    await sql`
      insert into chat_thread (property_id, account_id, other_account_id, is_started_by_other, first_message_at, last_message_at)
        values (${property}, ${Math.min(one.id, other.id)}, ${Math.max(one.id, other.id)}, false, now(), now())`.execute(
      database.db,
    );
  }
  return made;
}

async function removePairs(database: Database): Promise<void> {
  await sql`delete from account where email like '%@chat.bench.test'`.execute(database.db);
}
