import { randomBytes } from 'node:crypto';
import { Client, type Notification } from 'pg';
import { clientConfig, type DatabaseTarget } from '../../database/target.ts';
import { busChannel, liveEvent, type LiveEvent } from './bus.ts';

const beatChannel = 'latchkey_beat';

/** As much of a log as is needed here. */
interface BusLog {
  warn(details: object, message: string): void;
}

export interface BusListenerOptions {
  target: DatabaseTarget;
  log: BusLog;
  onEvent: (event: LiveEvent) => void;
  /** It listens again after a time in which events were missed: whoever lives by them must look for themselves. */
  onGap: () => void;
  /** First and longest wait before another try, in milliseconds. */
  retryMs?: { first: number; longest: number };
  /** How often it makes sure that it still hears, in milliseconds. */
  beatMs?: number;
}

/**
 * Hears what any process announces, on one connection of its own: one that is lent to nobody, for PostgreSQL tells a
 * session, and a pool behind PgBouncer has none. It beats on another channel, so a connection that is dead without
 * having said so, or that leads to a pooler which cannot listen, is found out and tried anew.
 */
export class BusListener {
  readonly #options: BusListenerOptions;
  /** Tells its own beats from those of other processes. */
  readonly #name = randomBytes(9).toString('base64url');
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  /** False until it hears for the first time: nobody has missed anything before. */
  #hasHeard = false;
  #isClosed = false;
  /** Whether the last beat came back. */
  #isHearing = false;
  #waiting: (() => void)[] = [];

  constructor(options: BusListenerOptions) {
    this.#options = options;
  }

  /** Begins to listen; never fails, it tries again until it is closed. */
  start(): void {
    void this.#connect();
  }

  /** Whether events arrive right now. */
  get isHearing(): boolean {
    return this.#isHearing;
  }

  /** Resolves once events arrive. */
  async hearing(): Promise<void> {
    if (!this.#isHearing) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    this.#isHearing = false;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({ ...clientConfig(this.#options.target), application_name: 'latchkey live' });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', (notification) => this.#hear(client, notification));
    try {
      await client.connect();
      // The names stand here too, for LISTEN takes no parameters.
      await client.query('listen latchkey; listen latchkey_beat');
      await this.#beat(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  /** Says something to itself; what is not heard by the next beat is lost. */
  async #beat(client: Client): Promise<void> {
    if (client !== this.#client) return;
    const { beatMs = 15_000 } = this.#options;
    let hasAnswered = false;
    const heard = (notification: Notification) => {
      if (this.#isOwnBeat(notification)) hasAnswered = true;
    };
    client.on('notification', heard);
    this.#timer = setTimeout(() => {
      client.off('notification', heard);
      if (hasAnswered) void this.#beat(client).catch((error: unknown) => this.#lost(client, error));
      else this.#lost(client, new Error('nothing is heard on this connection; does it lead through a pooler?'));
    }, beatMs);
    await client.query('select pg_notify($1, $2)', [beatChannel, this.#name]);
  }

  #isOwnBeat({ channel, payload }: Notification): boolean {
    return channel === beatChannel && payload === this.#name;
  }

  #hear(client: Client, notification: Notification): void {
    if (client !== this.#client) return;
    if (this.#isOwnBeat(notification)) return this.#hears();
    const event = notification.channel === busChannel ? readEvent(notification.payload ?? '') : null;
    if (event) this.#options.onEvent(event);
  }

  #hears(): void {
    this.#failures = 0;
    if (this.#isHearing) return;
    this.#isHearing = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
    if (this.#hasHeard) this.#options.onGap();
    this.#hasHeard = true;
  }

  #lost(client: Client, error: unknown): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = null;
    this.#isHearing = false;
    clearTimeout(this.#timer);
    client.end().catch(() => {});
    const { log, retryMs: { first, longest } = { first: 200, longest: 10_000 } } = this.#options;
    const waitMs = Math.min(first * 2 ** this.#failures, longest);
    this.#failures += 1;
    log.warn({ err: error, waitMs }, 'live events are not heard; trying again');
    this.#timer = setTimeout(() => void this.#connect(), waitMs);
  }
}

/** Null for what a newer version of this server says. */
function readEvent(payload: string): LiveEvent | null {
  try {
    return liveEvent.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
