import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { waitForConnect, type LiveClient, liveClient } from '@latchkey/server/testing/live-client';
import type { Pair } from '../chat.ts';

/** Accounts and listings that the load uses. */
export interface Participants {
  pairs: readonly Pair[];
  /** A token of an account with an unlimited package. */
  agent: string;
  category: number;
  /** Paths of pages, calls and files that visitors request. */
  paths: readonly string[];
}

/** Writes that the market acknowledged, by what the database must contain. */
export interface Acknowledged {
  /** `client_id` of chat messages. */
  messages: string[];
  /** Titles of properties. */
  properties: string[];
  /** Email addresses that a mail was promised to. */
  mails: string[];
}

export interface LoadResult {
  requests: number;
  /** Failures by method and reason. */
  failed: Readonly<Record<string, number>>;
  /** Milliseconds between the given time and the end of the last request that failed; null without a failure. */
  recoveredAfter: (fault: number) => number | null;
  acknowledged: Acknowledged;
  /** Messages that arrived over the receiver's socket. */
  live: number;
  /** Sockets that are connected at the end. */
  connected: number;
}

const timeoutMs = 25_000;
const pauses = { visit: 20, message: 100, property: 3_500, mail: 500 };
/** Time for messages and reconnections after the last request. */
const settleMs = 3_000;

/** Sockets of all participants through the load balancer; they reconnect on their own. */
export async function connectSockets(address: string, pairs: readonly Pair[]): Promise<Map<number, LiveClient>> {
  const clients = new Map<number, LiveClient>();
  for (const { participants } of pairs) {
    for (const { id, token } of participants) clients.set(id, liveClient(address, token, { reconnection: true }));
    await Promise.all(participants.map(({ id }) => clients.get(id)).map((client) => client && waitForConnect(client)));
  }
  return clients;
}

/** Loads the market for some time: visitors, chat, postings with an upload, and requests that send a mail. */
export async function load(
  address: string,
  { pairs, agent, category, paths }: Participants,
  sockets: ReadonlyMap<number, LiveClient>,
  seconds: number,
): Promise<LoadResult> {
  const until = performance.now() + seconds * 1_000;
  const run = Math.random().toString(36).slice(2, 8);
  const failed: Record<string, number> = {};
  const acknowledged: Acknowledged = { messages: [], properties: [], mails: [] };
  let requests = 0;
  let lastFailure: number | null = null;

  async function send(path: string, init: { token?: string; form?: FormData } = {}): Promise<Body | null> {
    requests += 1;
    const method = init.form ? 'POST' : 'GET';
    try {
      const response = await fetch(address + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        // A connection and an address of its own for each request, as from many visitors.
        headers: {
          connection: 'close',
          'x-forwarded-for': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
          ...(init.token && { authorization: `Bearer ${init.token}` }),
        },
        ...(init.form && { body: init.form }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(String(response.status));
      const body = init.form ? (JSON.parse(text) as Body) : {};
      if (body.error) throw new Error(body.message);
      return body;
    } catch (error) {
      const reason = `${method} ${reasonOf(error)}`;
      failed[reason] = (failed[reason] ?? 0) + 1;
      lastFailure = performance.now();
      return null;
    }
  }

  /** Repeats work until the end, each time with the next number. */
  const repeat = async (pauseMs: number, work: (index: number) => Promise<void>) => {
    for (let index = 0; performance.now() < until; index += 1) {
      await work(index);
      await wait(pauseMs);
    }
  };

  const liveBefore = countMessages(sockets);
  const visitors = [0, 1, 2, 3].map((first) =>
    repeat(pauses.visit, async (index) => {
      await send(paths[(index + first) % paths.length] ?? '/');
    }),
  );
  const chat = repeat(pauses.message, async (index) => {
    const { participants, property } = pairs[index % pairs.length] ?? missing();
    const [from, to] = index % 2 === 0 ? participants : participants.toReversed();
    const client_id = `${run}-${index}`;
    const form = formOf({ receiver_id: to?.id, property_id: property, message: `Number ${index}`, client_id });
    if (from && (await send('/api/send_message', { token: from.token, form }))) acknowledged.messages.push(client_id);
  });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const postings = repeat(pauses.property, async (index) => {
    const upload = formOf({ purpose: 'titleImage' });
    upload.set('file', new Blob([picture], { type: 'image/jpeg' }), 'cover.jpg');
    const uploaded = await send('/api/upload-file', { token: agent, form: upload });
    if (!uploaded) return;
    const title = `House ${run} ${index}`;
    const form = formOf({
      title,
      description: 'Two rooms and a quiet yard.',
      category_id: category,
      property_type: 0,
      address: 'Rua Augusta 1, Lisbon',
      price: 250_000,
      title_image: `upload:${uploaded.data?.upload}`,
    });
    if (await send('/api/post_property', { token: agent, form })) acknowledged.properties.push(title);
  });
  const mails = repeat(pauses.mail, async (index) => {
    const email = `visitor-${run}-${index}@drill.test`;
    const form = formOf({ property_id: pairs[0]?.property, email });
    if (await send('/api/begin-enquiry', { form })) acknowledged.mails.push(email);
  });
  await Promise.all([...visitors, chat, postings, mails]);
  await wait(settleMs);
  return {
    requests,
    failed,
    recoveredAfter: (fault) => (lastFailure === null ? null : lastFailure - fault),
    acknowledged,
    live: countMessages(sockets) - liveBefore,
    connected: [...sockets.values()].filter(({ socket }) => socket.connected).length,
  };
}

interface Body {
  error?: boolean;
  message?: string;
  data?: { upload?: string };
}

function formOf(values: Readonly<Record<string, string | number | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, String(value));
  return form;
}

function countMessages(sockets: ReadonlyMap<number, LiveClient>): number {
  let count = 0;
  for (const [id, client] of sockets)
    count += client.eventsOf('message').filter(({ message }) => message.receiver_id === id).length;
  return count;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

function missing(): never {
  throw new Error('The drill has no participants.');
}
