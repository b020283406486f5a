import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
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
const kept = new WeakMap<Database, { at: number; settings: Promise<Settings> }>();

/** All settings as they were at most five seconds ago; writers call `forgetSettings`. */
export function loadSettings(database: Database): Promise<Settings> {
  const known = kept.get(database);
  if (known && performance.now() - known.at < freshMs) return known.settings;
  const settings = readSettings(database);
  kept.set(database, { at: performance.now(), settings });
  settings.catch(() => kept.delete(database));
  return settings;
}

export function forgetSettings(database: Database): void {
  kept.delete(database);
}

async function readSettings(database: Database): Promise<Settings> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting`.execute(database.db);
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
