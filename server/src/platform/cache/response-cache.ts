import { LRUCache } from 'lru-cache';
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
const recordRequests = counter({
  name: 'record_cache_requests_total',
  help: 'Requests for records that responses share, such as the cards of listings.',
  labelNames: ['result'],
});
for (const result of ['hit', 'miss']) {
  requests.inc({ result }, 0);
  recordRequests.inc({ result }, 0);
}
for (const reason of ['change', 'memory']) evictions.inc({ reason }, 0);

/**
 * Limits of entries and of JSON bytes for all cached responses; the oldest are evicted. As objects they take five times as
 * much.
 */
const maxEntries = 200;
const maxBytes = 4 * 1024 * 1024;

/** The card of a listing takes about eight kilobytes of memory, half of it as JSON. */
const maxRecords = 5_000;
const recordMs = 60_000;

interface CacheEntry {
  until: number;
  /** JSON bytes; 0 until the response is made. */
  bytes: number;
  body: Promise<object>;
}

/** Returns the tag of one of the records with a tag. */
export function recordTag(tag: string, id: number): string {
  return `${tag} ${id}`;
}

/**
 * Caches in memory, for some seconds, responses that are the same for every visitor. Concurrent requests for one key share
 * one response.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #records: LRUCache<string, object>;
  readonly #now: () => number;
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(now: () => number = () => performance.now(), bytes = maxBytes) {
    this.#now = now;
    this.#maxBytes = bytes;
    this.#records = new LRUCache({ max: maxRecords, ttl: recordMs, perf: { now }, ttlResolution: 0 });
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
   * Returns records that many responses share, by id: the cached ones, and those that `load` returns for the other ids. Each
   * is cached for a minute.
   * @param tag evicts all of them; `recordTag(tag, id)` evicts one
   * @param variant what they depend on besides their id
   */
  async getRecords<T extends object>(
    tag: string,
    variant: string,
    ids: readonly number[],
    load: (ids: number[]) => Promise<Map<number, T>>,
  ): Promise<Map<number, T>> {
    const key = (id: number) => `${recordTag(tag, id)} ${variant}`;
    const records = new Map<number, T>();
    for (const id of ids) {
      const record = this.#records.get(key(id));
      if (record) records.set(id, record as T);
    }
    const absent = ids.filter((id) => !records.has(id));
    recordRequests.inc({ result: 'hit' }, records.size);
    recordRequests.inc({ result: 'miss' }, absent.length);
    if (absent.length === 0) return records;
    const generation = this.#generation;
    for (const [id, record] of await load(absent)) {
      records.set(id, record);
      // Loaded before a change that has evicted it.
      if (generation === this.#generation) this.#records.set(key(id), record);
    }
    return records;
  }

  /**
   * Evicts the responses of a call, or records, after their data changed.
   * @param tag path of the call, for example `homepage-data`, or the tag of records
   */
  evict(tag: string): void {
    this.#generation += 1;
    for (const key of this.#entries.keys()) if (key.startsWith(`["GET ${tag}"`)) this.#evict(key, 'change');
    for (const key of this.#records.keys()) if (key.startsWith(`${tag} `)) this.#records.delete(key);
  }

  /** Evicts everything, when it is unknown what has changed. */
  evictAll(): void {
    this.#generation += 1;
    for (const key of this.#entries.keys()) this.#evict(key, 'change');
    this.#records.clear();
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
