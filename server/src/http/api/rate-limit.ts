import { setTimeout as sleep } from 'node:timers/promises';
import { type RateName, type RateRule, rates, ratesPerProcess, type RateSubject } from '@latchkey/contract/rates';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';

/** The keys that a request is counted under. A subject that is left out is not counted this time. */
export type Subjects = Partial<Record<RateSubject, string>>;

/** Storage of request counts: in memory for one process, in the database for all (shared-rate-store.ts). */
export interface RateStore {
  /** Counts one more; returns the number in the window, and when the window ends (milliseconds). */
  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }>;
}

/** With more windows than this, ended ones are deleted, at most once a second. */
const sweepAboveWindows = 50_000;
/** Above this number the oldest are deleted: memory matters more than an exact count of a flood. */
const maxWindows = 500_000;

/** Fixed-window counters in memory. */
export class MemoryRateStore implements RateStore {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  #sweptAt = 0;

  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }> {
    if (this.#windows.size > sweepAboveWindows && now - this.#sweptAt > 1_000) this.#sweep(now);
    const known = this.#windows.get(key);
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    current.count += 1;
    this.#windows.set(key, current);
    return Promise.resolve({ ...current });
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt <= now || this.#windows.size > maxWindows) this.#windows.delete(key);
    }
  }
}

/**
 * The first refusals of a window are sent at once, each later one 10 ms after the one before it, up to a second:
 * otherwise a client that repeats refused requests without a pause would use up the process.
 */
const promptRefusals = 20;
const pauseMs = { perRefusal: 10, max: 1_000 };

/** Counts requests by the contract's table of rates; without a store nothing is counted. */
export class RateLimiter {
  readonly #store: RateStore | null;
  readonly #shared: RateStore | null;
  readonly #pause: (ms: number) => Promise<void>;

  /** @param shared counts over all processes; left out where there is one */
  constructor(store: RateStore | null, shared: RateStore | null = null, pause: (ms: number) => Promise<void> = sleep) {
    this.#store = store;
    this.#shared = shared;
    this.#pause = pause;
  }

  get isEnabled(): boolean {
    return this.#store !== null;
  }

  /**
   * Counts under every rule of the rate that has a subject, also when another rule is broken.
   * @throws TooManyRequests after a pause, when there were many refusals
   */
  async count(name: RateName, subjects: Subjects, now: number): Promise<void> {
    const store = this.#store;
    if (!store) return;
    const shared = ratesPerProcess.has(name) ? null : this.#shared;
    let refusals = 0;
    const waits = rates[name].map(async (rule: RateRule, index) => {
      const subject = subjects[rule.by];
      if (subject === undefined) return 0;
      const hit = [`${name}:${index}:${subject}`, rule.windowSeconds * 1_000, now] as const;
      const waitOf = ({ count, endsAt }: Awaited<ReturnType<RateStore['hit']>>) => {
        // Other clients may have used up the limit of an account, and its owner may be the one who waits.
        if (rule.by !== 'account') refusals = Math.max(refusals, count - rule.limit);
        return count > rule.limit ? Math.max(1, Math.ceil((endsAt - now) / 1_000)) : 0;
      };
      const wait = waitOf(await store.hit(...hit));
      // A request that this process refuses needs no query: a flood costs the database no more than its limit.
      return wait > 0 || !shared ? wait : waitOf(await shared.hit(...hit));
    });
    const seconds = Math.max(0, ...(await Promise.all(waits)));
    if (seconds === 0) return;
    const ms = Math.min(pauseMs.max, (refusals - promptRefusals) * pauseMs.perRefusal);
    if (ms > 0) await this.#pause(ms);
    throw new TooManyRequests(seconds);
  }
}
