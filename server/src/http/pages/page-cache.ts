import { createHash } from 'node:crypto';
import { type CompressedBody, compressBody } from '../../platform/cache/compress-body.ts';
import { counter, gauge } from '../../platform/metrics/metrics.ts';
import { toCallFailure } from '../api/failure.ts';

const requests = counter({
  name: 'page_cache_requests_total',
  help: 'Requests for cached pages: fresh ones, stale ones, and those that wait for a rendering.',
  labelNames: ['result'],
});
const evictions = counter({
  name: 'page_cache_evictions_total',
  help: 'Evicted pages: what they show has changed, or the memory was full.',
  labelNames: ['reason'],
});
const cachedBytes = gauge({ name: 'page_cache_bytes', help: 'Memory of cached pages.' });
const cachedPages = gauge({ name: 'page_cache_pages', help: 'Number of cached pages.' });
for (const result of ['hit', 'stale', 'miss']) requests.inc({ result }, 0);
for (const reason of ['change', 'memory']) evictions.inc({ reason }, 0);

/** A page as it is sent: complete, with its policy, and compressed once. */
export interface CachedPage extends CompressedBody {
  status: number;
  headers: Record<string, string>;
  etag: string;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<string>;
  freshUntil: number;
  bytes: number;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the page may be cached; otherwise only concurrent requests share it. */
  isCacheable: boolean;
  /** Paths of the calls that the page was rendered from. */
  tags: ReadonlySet<string>;
}

/**
 * How long a page is fresh, and how long after that it is sent stale while a new one is rendered; later only while the
 * database is unavailable.
 */
const freshMs = 60_000;
const staleMs = 600_000;
/** Approximate memory of headers, tags and map entries. */
const overheadBytes = 1_000;

/**
 * Caches pages for all visitors in memory, by address, language, theme and unit of area. Requests for the same page
 * share one rendering; the least recently used pages are evicted when the memory is full; a write evicts the pages that
 * show what it changed.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  /** The tags evicted since each running rendering began; undefined for all pages. */
  readonly #evictedMeanwhile = new Set<Set<string | undefined>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  /** Called with each tag that `drop` evicts; undefined for all pages. */
  onDrop?: (tag: string | undefined) => void;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Returns the cached page or renders it.
   * @param admit runs before a rendering that this request causes, and may refuse it; requests that share the rendering
   * are not refused with it
   */
  async get(key: string, render: () => Promise<RenderedPage>, admit?: () => Promise<void>): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.freshUntil : Infinity;
    const renderOnce = async () => {
      if (admit && !this.#rendering.has(key)) await admit();
      return this.#share(key, render);
    };
    requests.inc({ result: age < 0 ? 'hit' : age < staleMs ? 'stale' : 'miss' });
    if (entry && age < staleMs) {
      // Re-inserted at the end, because eviction starts with the oldest entry.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      // A failed rendering leaves the stale page; the next request tries again.
      if (age >= 0) renderOnce().catch(() => undefined);
      return entry.page;
    }
    if (!entry) return renderOnce();
    const rendered = await renderOnce().catch((error: unknown) => {
      if (toCallFailure(error).key !== 'service_unavailable') throw error;
      return entry.page;
    });
    return rendered.status === 503 ? entry.page : rendered;
  }

  /**
   * Evicts the pages that show something that has changed, in every process.
   * @param tag path of a call whose response has changed; left out for all pages, as when settings change
   */
  drop(tag?: string): void {
    this.evict(tag);
    this.onDrop?.(tag);
  }

  /** Evicts pages in this process only. */
  evict(tag?: string): void {
    for (const evicted of this.#evictedMeanwhile) evicted.add(tag);
    // Requests from now on must not get a rendering that began before the change.
    this.#rendering.clear();
    for (const [key, { tags }] of this.#entries) {
      if (tag !== undefined && !tags.has(tag)) continue;
      this.#delete(key);
      evictions.inc({ reason: 'change' });
    }
  }

  #share(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const evicted = new Set<string | undefined>();
    this.#evictedMeanwhile.add(evicted);
    const work = render()
      .then(async (rendered) => {
        const page = await compress(rendered);
        if ([undefined, ...rendered.tags].some((tag) => evicted.has(tag))) return page;
        if (rendered.isCacheable) this.#store(key, page, rendered.tags);
        // A page that was removed or moved; after a server error the page of before stays.
        else if (rendered.status < 500) this.#delete(key);
        return page;
      })
      .finally(() => {
        this.#evictedMeanwhile.delete(evicted);
        if (this.#rendering.get(key) === work) this.#rendering.delete(key);
      });
    this.#rendering.set(key, work);
    return work;
  }

  #store(key: string, page: CachedPage, tags: ReadonlySet<string>): void {
    const bytes = page.brotli.length + page.gzip.length + key.length + overheadBytes;
    this.#delete(key);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { page, tags, bytes, freshUntil: this.#now() + freshMs });
    this.#bytes += bytes;
    cachedBytes.inc(bytes);
    cachedPages.inc();
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldest);
      evictions.inc({ reason: 'memory' });
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    cachedBytes.dec(entry.bytes);
    cachedPages.dec();
  }
}

async function compress({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers, etag, ...(await compressBody(body)) };
}
