/** Entries, and bytes as JSON, of all cached answers; the oldest are evicted. As objects they take five times as much. */
const maxEntries = 200;
const maxBytes = 4 * 1024 * 1024;

interface Kept {
  until: number;
  /** 0 until the answer is there. */
  bytes: number;
  body: Promise<object>;
}

/**
 * Answers that are the same for every visitor, cached in memory for some seconds. Requests that come while one is being
 * made wait for it.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(now: () => number = () => performance.now(), bytes = maxBytes) {
    this.#now = now;
    this.#maxBytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param key all that the answer depends on */
  get(key: string, forMs: number, make: () => Promise<object>): Promise<object> {
    const known = this.#kept.get(key);
    if (known && this.#now() < known.until) return known.body;
    const fresh: Kept = { until: this.#now() + forMs, bytes: 0, body: make() };
    this.#evict(key);
    this.#kept.set(key, fresh);
    fresh.body.then(
      (body) => this.#weigh(key, fresh, body),
      // Those who waited get the failure; the next request tries again.
      () => this.#kept.get(key) === fresh && this.#evict(key),
    );
    return fresh.body;
  }

  /** Evicts the answers of a call, which would now be others. @param callPath as in `homepage-data` */
  drop(callPath: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`["GET ${callPath}"`)) this.#evict(key);
  }

  #weigh(key: string, entry: Kept, body: object): void {
    if (this.#kept.get(key) !== entry) return;
    entry.bytes = key.length + JSON.stringify(body).length;
    this.#bytes += entry.bytes;
    for (const [old, { until }] of this.#kept) if (until <= this.#now()) this.#evict(old);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxEntries && this.#bytes <= this.#maxBytes) break;
      this.#evict(oldest);
    }
  }

  #evict(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
