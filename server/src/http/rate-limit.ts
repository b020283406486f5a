import type { RateName } from '@latchkey/contract/call';
import { type RateRule, rates, type RateSubject } from '@latchkey/contract/rates';
import { TooManyRequests } from '../too-many-requests.ts';

/** Who a request is counted under. A subject that is left out is not counted this time. */
export type Subjects = Partial<Record<RateSubject, string>>;

/** Where counts are kept; memory for one process, a shared store (a counter that expires) for many. */
export interface RateStore {
  /** Counts one more and answers how many there were in the window, and when it ends (milliseconds). */
  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }>;
}

/** More windows than this are swept of ended ones, at most once a second. */
const manyWindows = 50_000;
/** Beyond this the oldest are forgotten: memory matters more than a flood's exact count. */
const mostWindows = 500_000;

/** Fixed windows in memory. */
export class MemoryRateStore implements RateStore {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  #sweptAt = 0;

  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }> {
    if (this.#windows.size > manyWindows && now - this.#sweptAt > 1_000) this.#sweep(now);
    const known = this.#windows.get(key);
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    current.count += 1;
    this.#windows.set(key, current);
    return Promise.resolve({ ...current });
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt <= now || this.#windows.size > mostWindows) this.#windows.delete(key);
    }
  }
}

/** Counts requests by the contract's table; without a store nothing is counted. */
export class RateLimiter {
  readonly #store: RateStore | null;

  constructor(store: RateStore | null) {
    this.#store = store;
  }

  /**
   * Every rule of the row that names one of the subjects counts, also once another is broken.
   * @throws TooManyRequests
   */
  async count(name: RateName, subjects: Subjects, now: number): Promise<void> {
    const store = this.#store;
    if (!store) return;
    const waits = rates[name].map(async (rule: RateRule, index) => {
      const subject = subjects[rule.by];
      if (subject === undefined) return 0;
      const { count, endsAt } = await store.hit(`${name}:${index}:${subject}`, rule.windowSeconds * 1_000, now);
      return count > rule.limit ? Math.max(1, Math.ceil((endsAt - now) / 1_000)) : 0;
    });
    const seconds = Math.max(0, ...(await Promise.all(waits)));
    if (seconds > 0) throw new TooManyRequests(seconds);
  }
}
