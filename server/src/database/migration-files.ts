import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One forward step of the schema. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** Of the text, line ends evened out, so that a checkout on Windows counts as the same. */
  checksum: string;
  /** False for a file whose first line is `-- no-transaction` (CREATE INDEX CONCURRENTLY can't run in one). */
  inTransaction: boolean;
}

/**
 * Beside this file, or beside the bundle that the build makes of us (`dist/main.js` and `dist/migrations/`): both are
 * the folder next to the module, so one address does for both.
 */
export const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Reads `NNN-name.sql` files in order. Throws when a number is missing, doubled, or a name isn't like that. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  migrations.forEach(({ version }, index) => {
    if (version !== index + 1) throw new Error(`Migration ${index + 1} is missing or doubled in ${folder}.`);
  });
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number, name] = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
  if (!number || !name) throw new Error(`${file} isn't named like a migration (NNN-name.sql).`);
  const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  return {
    version: Number(number),
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    inTransaction: !sql.startsWith('-- no-transaction'),
  };
}
