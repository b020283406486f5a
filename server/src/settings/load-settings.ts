import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { fileUrl } from '../services/files/file-url.ts';

/** The operator's settings. File settings hold the key of a stored file. */
export interface Settings {
  get(key: string): unknown;
  text(key: string): string;
  isOn(key: string): boolean;
  /** Absolute address of a file setting, `""` when unset. */
  file(key: string, siteUrl: string): string;
  keys(): string[];
}

const freshMs = 5_000;
/** Older ones are still answered while new ones are read, for so long. */
const goodMs = 15_000;

interface Kept {
  at: number;
  settings: Promise<Settings>;
  isBeingReplaced: boolean;
}
const kept = new WeakMap<Database, Kept>();

/**
 * All settings as they were some seconds ago; writers call `forgetSettings`. A busy server never waits for them: who asks
 * within a transaction holds a connection, and would wait for another one that is held by somebody who waits too.
 * @param by the caller's transaction, which reads them by itself when nobody has lately
 */
export function loadSettings(database: Database, by: Kysely<Tables> = database.db): Promise<Settings> {
  const known = kept.get(database);
  const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
  if (!known || age >= goodMs) return keep(database, readSettings(by));
  if (age >= freshMs && !known.isBeingReplaced) {
    known.isBeingReplaced = true;
    void replace(database, known);
  }
  return known.settings;
}

function keep(database: Database, settings: Promise<Settings>): Promise<Settings> {
  const mine: Kept = { at: performance.now(), settings, isBeingReplaced: false };
  kept.set(database, mine);
  settings.catch(() => {
    if (kept.get(database) === mine) kept.delete(database);
  });
  return settings;
}

/** What was forgotten meanwhile stays forgotten: it has changed after this began to read. */
async function replace(database: Database, old: Kept): Promise<void> {
  try {
    const settings = await readSettings(database.db);
    if (kept.get(database) === old) await keep(database, Promise.resolve(settings));
  } catch {
    old.isBeingReplaced = false;
  }
}

export function forgetSettings(database: Database): void {
  kept.delete(database);
}

/** The settings as they are in this moment, for what is decided by them in a transaction. */
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
