import { createHash } from 'node:crypto';
import { type Compressed, compressBody } from '../services/compress-body.ts';
import { toCallFailure } from './failure.ts';

/** A page as it is sent: complete, with its policy, and compressed once. */
export interface KeptPage extends Compressed {
  status: number;
  headers: Record<string, string>;
  etag: string;
}

interface Entry {
  page: KeptPage;
  tags: ReadonlySet<string>;
  freshUntil: number;
  bytes: number;
}

export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** For everybody and for a while; else it is drawn again each time. */
  keep: boolean;
  /** What the page shows: the paths of the calls that it was drawn from. */
  tags: ReadonlySet<string>;
}

/**
 * Younger than this a page is sent as it is; older ones once more while a new one is rendered; still older ones only
 * while the database is away.
 */
const freshMs = 60_000;
const staleMs = 600_000;
/** Headers, tags and the map's own bookkeeping, roughly. */
const overheadBytes = 1_000;

/**
 * Pages for everybody, kept in memory by address, language and theme. Requests for the same page share one drawing; the
 * least used go when the memory is full; a write drops the pages that show what it changed.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #drawing = new Map<string, Promise<KeptPage>>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param admit runs before a rendering that this request causes, and may refuse it; requests that share the rendering
   *   are not refused with it
   */
  async get(key: string, draw: () => Promise<DrawnPage>, admit?: () => Promise<void>): Promise<KeptPage> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.freshUntil : Infinity;
    const render = async () => {
      if (admit && !this.#drawing.has(key)) await admit();
      return this.#share(key, draw);
    };
    if (entry && age < staleMs) {
      // Used last, dropped last.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      // A failed rendering leaves the old page; the next request tries again.
      if (age >= 0) render().catch(() => undefined);
      return entry.page;
    }
    if (!entry) return render();
    const rendered = await render().catch((error: unknown) => {
      if (toCallFailure(error).key !== 'service_unavailable') throw error;
      return entry.page;
    });
    return rendered.status === 503 ? entry.page : rendered;
  }

  /**
   * Forgets the pages that show something that has changed.
   * @param tag path of a call whose answer is another now; left out for all pages, as when settings change
   */
  drop(tag?: string): void {
    this.#generation += 1;
    // Who comes from now on may not be given what was begun before the change.
    this.#drawing.clear();
    for (const [key, { tags }] of this.#entries) if (tag === undefined || tags.has(tag)) this.#forget(key);
  }

  #share(key: string, draw: () => Promise<DrawnPage>): Promise<KeptPage> {
    const under = this.#drawing.get(key);
    if (under) return under;
    const generation = this.#generation;
    const work = draw()
      .then(async (drawn) => {
        const page = await compress(drawn);
        if (drawn.keep && generation === this.#generation) this.#keep(key, page, drawn.tags);
        return page;
      })
      .finally(() => {
        if (this.#drawing.get(key) === work) this.#drawing.delete(key);
      });
    this.#drawing.set(key, work);
    return work;
  }

  #keep(key: string, page: KeptPage, tags: ReadonlySet<string>): void {
    const bytes = page.brotli.length + page.gzip.length + overheadBytes;
    this.#forget(key);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { page, tags, bytes, freshUntil: this.#now() + freshMs });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

async function compress({ status, headers, body }: DrawnPage): Promise<KeptPage> {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers, etag, ...(await compressBody(body)) };
}
