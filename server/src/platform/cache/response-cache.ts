import { counter, gauge } from '../metrics/metrics.ts';

const requests = counter({
  name: 'response_cache_requests_total',
  help: 'Requests for responses that are cached for all visitors.',
  labelNames: ['result'],
});
const evictions = counter({
  name: 'response_cache_evictions_total',
  help: 'Evicted responses: their data has changed, or the memory was full. Expired ones are not counted.',
  labelNames: ['reason'],
});
const cachedBytes = gauge({ name: 'response_cache_bytes', help: 'Cached responses, in bytes of JSON.' });
for (const result of ['hit', 'miss']) requests.inc({ result }, 0);
for (const reason of ['change', 'memory']) evictions.inc({ reason }, 0);

/**
 * Limits of entries and of JSON bytes for all cached responses; the oldest are evicted. As objects they take five times as
 * much.
 */
const maxEntries = 200;
const maxBytes = 4 * 1024 * 1024;

interface CacheEntry {
  until: number;
  /** JSON bytes; 0 until the response is made. */
  bytes: number;
  body: Promise<object>;
}

/**
 * Caches in memory, for some seconds, responses that are the same for every visitor. Concurrent requests for one key share
 * one response.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
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

  /**
   * Returns the cached response of the key, or makes and caches it for `forMs` milliseconds.
   * @param key contains everything that the response depends on
   */
  get(key: string, forMs: number, make: () => Promise<object>): Promise<object> {
    const known = this.#entries.get(key);
    const isFresh = known && this.#now() < known.until;
    requests.inc({ result: isFresh ? 'hit' : 'miss' });
    if (isFresh) return known.body;
    const fresh: CacheEntry = { until: this.#now() + forMs, bytes: 0, body: make() };
    this.#evict(key);
    this.#entries.set(key, fresh);
    fresh.body.then(
      (body) => this.#recordSize(key, fresh, body),
      // Waiting requests get the failure; the next request tries again.
      () => this.#entries.get(key) === fresh && this.#evict(key),
    );
    return fresh.body;
  }

  /**
   * Evicts the responses of a call after its data changed.
   * @param callPath for example `homepage-data`
   */
  evict(callPath: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`["GET ${callPath}"`)) this.#evict(key, 'change');
  }

  /** Evicts every response, when it is unknown what has changed. */
  evictAll(): void {
    for (const key of this.#entries.keys()) this.#evict(key, 'change');
  }

  #recordSize(key: string, entry: CacheEntry, body: object): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = key.length + JSON.stringify(body).length;
    this.#bytes += entry.bytes;
    cachedBytes.inc(entry.bytes);
    for (const [old, { until }] of this.#entries) if (until <= this.#now()) this.#evict(old);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= this.#maxBytes) break;
      this.#evict(oldest, 'memory');
    }
  }

  #evict(key: string, reason?: 'change' | 'memory'): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    cachedBytes.dec(entry.bytes);
    if (reason) evictions.inc({ reason });
  }
}
