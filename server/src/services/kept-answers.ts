/** More than a few are somebody trying addresses; the oldest go. */
const mostKept = 200;

interface Kept {
  until: number;
  body: Promise<object>;
}

/**
 * Answers that are the same for every visitor, kept in memory for some seconds. Who asks while one is being made waits
 * for it, so that a busy minute makes it once.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param key all that the answer depends on */
  get(key: string, forMs: number, make: () => Promise<object>): Promise<object> {
    const known = this.#kept.get(key);
    if (known && this.#now() < known.until) return known.body;
    const fresh: Kept = { until: this.#now() + forMs, body: make() };
    this.#kept.delete(key);
    if (this.#kept.size >= mostKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, fresh);
    // A failure is told to who waited, and the next one tries again.
    fresh.body.catch(() => {
      if (this.#kept.get(key) === fresh) this.#kept.delete(key);
    });
    return fresh.body;
  }

  /** Forgets the answers of a call, since it would answer otherwise now. @param callPath as in `homepage-data` */
  drop(callPath: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`["GET ${callPath}"`)) this.#kept.delete(key);
  }
}
