import { randomUUID } from 'node:crypto';
import { webSettings } from '@latchkey/contract/settings/calls';
import type { Logger } from 'pino';
import { evictCatalogue } from '../../catalogue/load-catalogue.ts';
import { catalogueTag, languageTag } from '../../platform/cache/evict-pages.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Database } from '../../platform/database/pool.ts';
import { maxLagMs } from '../../platform/database/replicas.ts';
import { type LiveEvent, publishLiveEvent } from '../../platform/realtime/bus.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import type { MapProvider } from '../../platform/map/base-map/map-provider.ts';
import { evictLanguages } from '../../platform/settings/page-languages.ts';
import type { PageCache } from './page-cache.ts';

/** Stands for every tag. */
const everything = '*';
/** Evictions of this many milliseconds are one event: a request often evicts a dozen tags. */
const collectMs = 20;

interface SharedEvictionsOptions {
  database: Database;
  pages: PageCache;
  responseCache: ResponseCache;
  /** Left out where no map is served. */
  maps?: Pick<MapProvider, 'reload'>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Makes a change visible in every process: publishes what this process evicts from its caches, and evicts what the others
 * publish. A process that had no connection for a moment evicts everything.
 */
export class SharedEvictions {
  readonly #options: SharedEvictionsOptions;
  readonly #process = randomUUID();
  #pending = new Set<string>();

  constructor(options: SharedEvictionsOptions) {
    this.#options = options;
    options.pages.onDrop = (tag) => this.#add(tag ?? everything);
  }

  /** Evicts what another process has published. */
  onEvent({ process, tags }: Extract<LiveEvent, { type: 'evict' }>): void {
    if (process !== this.#process) for (const tag of tags) this.#evict(tag);
    if (!this.#options.database.replicas) return;
    // What was rendered from a replica in the meantime may lack the change.
    setTimeout(() => tags.forEach((tag) => this.#evict(tag)), maxLagMs).unref();
  }

  /** Evicts everything, since events may have been missed. */
  onGap(): void {
    this.#evict(everything);
  }

  #add(tag: string): void {
    if (this.#pending.size === 0) setTimeout(() => void this.#publish(), collectMs);
    this.#pending.add(tag);
  }

  async #publish(): Promise<void> {
    const tags = [...this.#pending];
    this.#pending = new Set();
    const { database, log } = this.#options;
    await publishLiveEvent(database.db, { type: 'evict', tags, process: this.#process }).catch((error: unknown) =>
      log.warn({ err: error, tags }, 'cache eviction not published'),
    );
  }

  #evict(tag: string): void {
    const { database, pages, responseCache, maps } = this.#options;
    const isAll = tag === everything;
    const isSettings = isAll || tag === webSettings.path;
    const isCatalogue = isAll || tag === catalogueTag;
    if (isSettings) evictSettings(database);
    if (isSettings) void maps?.reload();
    if (isCatalogue) evictCatalogue(database);
    if (isSettings || isCatalogue || tag.startsWith(languageTag(''))) evictLanguages(database);
    if (isAll) responseCache.evictAll();
    else responseCache.evict(tag);
    pages.evict(isAll ? undefined : tag);
  }
}
