import { setTimeout as sleep } from 'node:timers/promises';
import { type RateName, type RateRule, rates, ratesPerProcess, type RateSubject } from '@latchkey/contract/rates';
import { counter } from '../../platform/metrics/metrics.ts';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';

const refused = counter({
  name: 'rate_limit_refusals_total',
  help: 'Requests that a rate limit refused, by limit (contract/src/rates.ts).',
  labelNames: ['limit'],
});
for (const limit of Object.keys(rates)) refused.inc({ limit }, 0);

/** The keys that a request is counted under. A subject that is left out is not counted this time. */
export type Subjects = Partial<Record<RateSubject, string>>;

export interface RateWindow {
  /** Requests in the window, with this one. */
  count: number;
  /** End of the window in milliseconds. */
  endsAt: number;
}

/** Counts over all processes: in the database (shared-rate-store.ts) or in Valkey (valkey-rate-store.ts). */
export interface RateStore {
  /** Counts one more. */
  hit(key: string, windowMs: number, now: number): Promise<RateWindow>;
}

/** With more windows than this, ended ones are deleted, at most once a second. */
const sweepAboveWindows = 50_000;
/** Above this number the least recently used are deleted: memory matters more than an exact count of a flood. */
const maxWindows = 500_000;

export interface LocalHit extends RateWindow {
  /**
   * Continues this process's window with what the shared store returned. Requests that are still on the way there are left
   * out, so a local count never exceeds the shared one.
   */
  align(shared: RateWindow): RateWindow;
}

/** Fixed-window counters in memory. */
export class MemoryRateStore {
  /** In the order of their last use. */
  readonly #windows = new Map<string, RateWindow>();
  #sweptAt = 0;

  /** Counts one more. */
  hit(key: string, windowMs: number, now: number): LocalHit {
    if (this.#windows.size > sweepAboveWindows && now - this.#sweptAt > 1_000) this.#sweep(now);
    const known = this.#windows.get(key);
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    current.count += 1;
    // A Map keeps the position of a key that is set again.
    this.#windows.delete(key);
    this.#windows.set(key, current);
    return { ...current, align: (shared) => Object.assign(current, shared) };
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

export interface SharedRates {
  /** Counts the rates that must be exact over all processes: a request waits for it. */
  exact?: RateStore;
  /** Counts all others, in the background: what it returns applies to later requests. */
  eventual?: RateStore;
}

/** Counts requests by the contract's table of rates; without a store nothing is counted. */
export class RateLimiter {
  readonly #store: MemoryRateStore | null;
  readonly #shared: SharedRates;
  readonly #pause: (ms: number) => Promise<void>;

  constructor(store: MemoryRateStore | null, shared: SharedRates = {}, pause: (ms: number) => Promise<void> = sleep) {
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
    const { exact, eventual } = this.#shared;
    let refusals = 0;
    const waits = rates[name].map(async (rule: RateRule, index) => {
      const subject = subjects[rule.by];
      if (subject === undefined) return 0;
      const hit = [`${name}:${index}:${subject}`, rule.windowSeconds * 1_000, now] as const;
      const waitOf = ({ count, endsAt }: RateWindow) => {
        // Other clients may have used up the limit of an account, and its owner may be the one who waits.
        if (rule.by !== 'account') refusals = Math.max(refusals, count - rule.limit);
        return count > rule.limit ? Math.max(1, Math.ceil((endsAt - now) / 1_000)) : 0;
      };
      const local = store.hit(...hit);
      const wait = waitOf(local);
      // A request that this process refuses is not sent: a flood costs the shared store no more than its limit.
      if (wait > 0) return wait;
      if (!ratesPerProcess.has(name)) return exact ? waitOf(local.align(await exact.hit(...hit))) : 0;
      // The store logs its own failures; this process counts on.
      eventual?.hit(...hit).then(local.align, () => undefined);
      return 0;
    });
    const seconds = Math.max(0, ...(await Promise.all(waits)));
    if (seconds === 0) return;
    refused.inc({ limit: name });
    const ms = Math.min(pauseMs.max, (refusals - promptRefusals) * pauseMs.perRefusal);
    if (ms > 0) await this.#pause(ms);
    throw new TooManyRequests(seconds);
  }
}
