import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis, Result } from 'ioredis';
import type { Config } from '../../config.ts';
import type { RateStore, RateWindow } from './rate-limit.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countHit(key: string, windowMs: number): Result<[count: number, msLeft: number], Context>;
  }
}

const countHit = `
  local count = redis.call('incr', KEYS[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    redis.call('pexpire', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return { count, left }`;

/**
 * A connection without a response for this time is closed and opened again. The longest work of the event loop takes 300 ms,
 * during which it reads no response.
 */
const timeoutMs = 500;
/** An address may pass its limit by what it sends in this time. */
const batchMs = 20;
const maxReconnectMs = 2_000;
const logPauseMs = 60_000;

const notConnected = new Error('not connected');

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * Fixed-window counters in Valkey or Redis, shared by all processes and hosts. Keys have the market's host and a hash of the
 * subject, and expire with their window. While the server is away, counting fails at once and the connection is retried.
 */
export class ValkeyRateStore implements RateStore {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #log: Log;
  #loggedAt = -Infinity;
  /** Whether the log says that it is unavailable. */
  #isLogged = false;

  private constructor(redis: Redis, siteUrl: string, log: Log) {
    this.#redis = redis;
    this.#prefix = `latchkey:${new URL(siteUrl).host}:`;
    this.#log = log;
    redis.on('error', (error: Error) => this.#logFailure(error));
    redis.on('ready', () => {
      if (this.#isLogged) log.info('Valkey available: rate limits are shared');
      this.#isLogged = false;
    });
  }

  /** Opens a connection in the background; a server that is away or refuses it is logged, and tried again. */
  static async open({ redisUrl, siteUrl }: Pick<Config, 'redisUrl' | 'siteUrl'>, log: Log): Promise<ValkeyRateStore> {
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl, {
      scripts: { countHit: { lua: countHit, numberOfKeys: 1 } },
      socketTimeout: timeoutMs,
      retryStrategy: (attempt) => Math.min(attempt * 100, maxReconnectMs),
      // A count fails with its connection and is never sent again: the process has counted it.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      // INFO, for which a restricted user may have no right.
      enableReadyCheck: false,
    });
    return new ValkeyRateStore(redis, siteUrl, log);
  }

  async hit(key: string, windowMs: number, now: number): Promise<RateWindow> {
    if (this.#redis.status !== 'ready') throw notConnected;
    const hash = createHash('sha256').update(key).digest('base64url');
    try {
      const [count, msLeft] = await this.#redis.countHit(this.#prefix + hash, windowMs);
      return { count, endsAt: now + msLeft };
    } catch (error) {
      this.#logFailure(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#redis.quit().catch(() => this.#redis.disconnect());
  }

  /** Once a minute: while the server is away, every request fails. */
  #logFailure(error: unknown): void {
    const at = performance.now();
    if (at - this.#loggedAt < logPauseMs) return;
    this.#loggedAt = at;
    this.#isLogged = true;
    this.#log.warn(
      { err: error },
      'Valkey unavailable (REDIS_URL): rate limits are counted per process, those against guessing in PostgreSQL',
    );
  }
}

/** Counts a little later, so that the connection is written and read once for many requests. */
export function batched(store: RateStore): RateStore {
  let batch: Promise<void> | null = null;
  return {
    hit: async (...hit) => {
      batch ??= wait(batchMs).finally(() => {
        batch = null;
      });
      await batch;
      return store.hit(...hit);
    },
  };
}

/** Counts in the first store, and in the second while the first fails. */
export function withFallback(first: RateStore, second: RateStore): RateStore {
  return { hit: (...hit) => first.hit(...hit).catch(() => second.hit(...hit)) };
}
