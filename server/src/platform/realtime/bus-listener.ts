import { randomBytes } from 'node:crypto';
import { Client, type Notification } from 'pg';
import { clientConfig, type DatabaseTarget } from '../database/database-target.ts';
import { counter, gauge } from '../metrics/metrics.ts';
import { busChannel, liveEvent, type LiveEvent } from './bus.ts';

const received = counter({
  name: 'live_events_received_total',
  help: 'Live events that arrived from the processes of this market.',
  labelNames: ['type'],
});
const listening = gauge({
  name: 'live_listener_up',
  help: '1 while every process receives live events, 0 while one has no connection for them.',
  aggregator: 'min',
});

const heartbeatChannel = 'latchkey_beat';

/** The part of a logger that is used here. */
interface BusLog {
  warn(details: object, message: string): void;
}

export interface BusListenerOptions {
  target: DatabaseTarget;
  log: BusLog;
  onEvent: (event: LiveEvent) => void;
  /** Called when it listens again after events may have been missed: subscribers must reload their data. */
  onGap: () => void;
  /** First and longest delay before a retry, in milliseconds. */
  retryMs?: { first: number; longest: number };
  /** Interval of heartbeats in milliseconds. */
  heartbeatMs?: number;
}

/**
 * Receives the events of all processes on its own connection, outside the pool: LISTEN belongs to a session, and a
 * connection through PgBouncer has no session of its own. It sends heartbeats on another channel, so that a dead
 * connection, or one to a pooler that does not support LISTEN, is detected and replaced.
 */
export class BusListener {
  readonly #options: BusListenerOptions;
  /** Distinguishes its own heartbeats from those of other processes. */
  readonly #name = randomBytes(9).toString('base64url');
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  /** False until it listens for the first time: no event was missed before that. */
  #hasListened = false;
  #isClosed = false;
  /** Whether the last heartbeat came back. */
  #isListening = false;
  #pendingListeners: (() => void)[] = [];

  constructor(options: BusListenerOptions) {
    this.#options = options;
  }

  /** Starts to listen; never fails, because it retries until it is closed. */
  start(): void {
    void this.#connect();
  }

  /** Whether events arrive now. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Resolves when events arrive. */
  async waitUntilListening(): Promise<void> {
    if (!this.#isListening) await new Promise<void>((resolve) => this.#pendingListeners.push(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    this.#isListening = false;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({ ...clientConfig(this.#options.target), application_name: 'latchkey live' });
    this.#client = client;
    client.on('error', (error) => this.#onConnectionLost(client, error));
    client.on('end', () => this.#onConnectionLost(client, new Error('connection ended')));
    client.on('notification', (notification) => this.#onNotification(client, notification));
    try {
      await client.connect();
      // The channel names are repeated here, because LISTEN accepts no parameters.
      await client.query('listen latchkey; listen latchkey_beat');
      await this.#sendHeartbeat(client);
    } catch (error) {
      this.#onConnectionLost(client, error);
    }
  }

  /** Notifies itself. If the notification has not arrived before the next heartbeat, the connection is lost. */
  async #sendHeartbeat(client: Client): Promise<void> {
    if (client !== this.#client) return;
    const { heartbeatMs = 15_000 } = this.#options;
    let hasArrived = false;
    const onNotification = (notification: Notification) => {
      if (this.#isOwnHeartbeat(notification)) hasArrived = true;
    };
    client.on('notification', onNotification);
    this.#timer = setTimeout(() => {
      client.off('notification', onNotification);
      if (hasArrived) void this.#sendHeartbeat(client).catch((error: unknown) => this.#onConnectionLost(client, error));
      else this.#onConnectionLost(client, new Error('no heartbeat on this connection; it may go through a pooler'));
    }, heartbeatMs);
    await client.query('select pg_notify($1, $2)', [heartbeatChannel, this.#name]);
  }

  #isOwnHeartbeat({ channel, payload }: Notification): boolean {
    return channel === heartbeatChannel && payload === this.#name;
  }

  #onNotification(client: Client, notification: Notification): void {
    if (client !== this.#client) return;
    if (this.#isOwnHeartbeat(notification)) return this.#onHeartbeat();
    const event = notification.channel === busChannel ? readEvent(notification.payload ?? '') : null;
    if (!event) return;
    received.inc({ type: event.type });
    this.#options.onEvent(event);
  }

  #onHeartbeat(): void {
    this.#failures = 0;
    if (this.#isListening) return;
    this.#isListening = true;
    listening.set(1);
    for (const resolve of this.#pendingListeners.splice(0)) resolve();
    if (this.#hasListened) this.#options.onGap();
    this.#hasListened = true;
  }

  #onConnectionLost(client: Client, error: unknown): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = null;
    this.#isListening = false;
    listening.set(0);
    clearTimeout(this.#timer);
    client.end().catch(() => {});
    const { log, retryMs: { first, longest } = { first: 200, longest: 10_000 } } = this.#options;
    const waitMs = Math.min(first * 2 ** this.#failures, longest);
    this.#failures += 1;
    log.warn({ err: error, waitMs }, 'live event connection lost; retrying');
    this.#timer = setTimeout(() => void this.#connect(), waitMs);
  }
}

/** Parses an event; null for one of a newer version of the server. */
function readEvent(payload: string): LiveEvent | null {
  try {
    return liveEvent.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
