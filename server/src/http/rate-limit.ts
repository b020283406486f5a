import type { RateName } from '@latchkey/contract/call';
import { type RateRule, rates } from '@latchkey/contract/rates';

/** Who a request is counted under, for each subject that a rule may name. */
export type Subjects = Record<RateRule['by'], string | null>;

/** Where counts are kept; memory for one process, a shared store for many. */
export interface RateStore {
  /** Counts one more and answers how many there were in the window, and when it ends (milliseconds). */
  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }>;
}

/** Fixed windows in memory; ended ones are swept when there are many. */
export class MemoryRateStore implements RateStore {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }> {
    if (this.#windows.size > 50_000) this.#sweep(now);
    const known = this.#windows.get(key);
    const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    current.count += 1;
    this.#windows.set(key, current);
    return Promise.resolve(current);
  }

  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }
}

/** Seconds to wait when a rule is broken, else 0. Every rule of the row counts, also once one is broken. */
export async function secondsToWait(
  store: RateStore,
  name: RateName,
  subjects: Subjects,
  now: number,
): Promise<number> {
  const waits = await Promise.all(
    rates[name].map(async (rule, index) => {
      const subject = subjects[rule.by];
      if (subject === null) return 0;
      const { count, endsAt } = await store.hit(`${name}:${index}:${subject}`, rule.windowSeconds * 1000, now);
      return count > rule.limit ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : 0;
    }),
  );
  return Math.max(0, ...waits);
}
