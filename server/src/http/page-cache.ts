import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it is sent: complete, with its policy, and compressed once. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

interface Entry {
  page: KeptPage;
  freshUntil: number;
  bytes: number;
}

export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** For everybody and for a while; else it is drawn again each time. */
  keep: boolean;
}

/** Younger than this a page is sent as it is; older ones are sent once more while a new one is drawn. */
const freshMs = 60_000;
const staleMs = 600_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Pages for everybody, kept in memory by address, language and theme. Requests for the same page share one drawing; the
 * least used go when the memory is full; writes that show on pages drop them all.
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

  async get(key: string, draw: () => Promise<DrawnPage>): Promise<KeptPage> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.freshUntil : Infinity;
    if (entry && age < staleMs) {
      // Used last, dropped last.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      // A failed drawing leaves the old page; whoever comes next tries again.
      if (age >= 0) this.#share(key, draw).catch(() => undefined);
      return entry.page;
    }
    return this.#share(key, draw);
  }

  /** Forgets every page: something that they show has changed. */
  drop(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #share(key: string, draw: () => Promise<DrawnPage>): Promise<KeptPage> {
    const under = this.#drawing.get(key);
    if (under) return under;
    const generation = this.#generation;
    const work = draw()
      .then(async (drawn) => {
        const page = await compress(drawn);
        if (drawn.keep && generation === this.#generation) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, work);
    return work;
  }

  #keep(key: string, page: KeptPage): void {
    const bytes = page.plain.length + page.brotli.length + page.gzip.length + 1_000;
    if (bytes > this.#maxBytes / 4) return;
    const before = this.#entries.get(key);
    if (before) this.#bytes -= before.bytes;
    this.#entries.delete(key);
    this.#entries.set(key, { page, bytes, freshUntil: this.#now() + freshMs });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }
}

async function compress({ status, headers, body }: DrawnPage): Promise<KeptPage> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [brotli, gzipped] = await Promise.all([compressBrotli(body, quality), compressGzip(body, { level: 6 })]);
  return { status, headers, plain: body, brotli, gzip: gzipped };
}
