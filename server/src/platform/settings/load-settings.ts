import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { fileUrl } from '../files/file-url.ts';

/** The operator's settings. File settings hold the key of a stored file. */
export interface Settings {
  get(key: string): unknown;
  text(key: string): string;
  isOn(key: string): boolean;
  /** Absolute URL of a file setting, `""` when unset. */
  file(key: string, siteUrl: string): string;
  keys(): string[];
}

const maxAgeMs = 5_000;
/** Up to this age, stale settings are returned while new ones are read. */
const maxStaleMs = 15_000;

interface CacheEntry {
  at: number;
  settings: Promise<Settings>;
  isBeingReplaced: boolean;
}
const cache = new WeakMap<Database, CacheEntry>();

/**
 * Returns all settings, at most 15 seconds old; writers call `evictSettings`. Stale settings are refreshed in the
 * background: callers in transactions that each wait for a second connection would exhaust the pool and deadlock.
 * @param by the caller's transaction, which reads the settings when none are cached
 */
export function loadSettings(database: Database, trx: Kysely<Tables> = database.read): Promise<Settings> {
  const cached = cache.get(database);
  const age = cached ? performance.now() - cached.at : Number.POSITIVE_INFINITY;
  if (!cached || age >= maxStaleMs) return store(database, readSettings(trx));
  if (age >= maxAgeMs && !cached.isBeingReplaced) {
    cached.isBeingReplaced = true;
    void refresh(database, cached);
  }
  return cached.settings;
}

function store(database: Database, settings: Promise<Settings>): Promise<Settings> {
  const entry: CacheEntry = { at: performance.now(), settings, isBeingReplaced: false };
  cache.set(database, entry);
  settings.catch(() => {
    if (cache.get(database) === entry) cache.delete(database);
  });
  return settings;
}

/** Refreshes the cache, unless it was evicted meanwhile: then a setting changed after this read began. */
async function refresh(database: Database, old: CacheEntry): Promise<void> {
  try {
    const settings = await readSettings(database.read);
    if (cache.get(database) === old) await store(database, Promise.resolve(settings));
  } catch {
    old.isBeingReplaced = false;
  }
}

/** Evicts the settings from the cache of this process. */
export function evictSettings(database: Database): void {
  cache.delete(database);
}

/** Reads the current settings without the cache, for decisions in a transaction; `keys` limits them. */
export async function readSettings(db: Kysely<Tables>, keys: readonly string[] | null = null): Promise<Settings> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where ${keys}::text[] is null or key = any(${keys}::text[])`.execute(db);
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const text = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    get: (key) => values.get(key),
    text,
    isOn: (key) => values.get(key) === true || text(key) === '1',
    file: (key, siteUrl) => fileUrl(siteUrl, text(key)),
    keys: () => [...values.keys()],
  };
}
