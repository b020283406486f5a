import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One step of the schema. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the text with normalised line endings, so that a checkout on Windows has the same checksum. */
  checksum: string;
  /**
   * False for a file whose first line is `-- no-transaction` (CREATE INDEX CONCURRENTLY cannot run in a transaction).
   */
  inTransaction: boolean;
}

/**
 * The folder beside this file or beside the built bundle (`dist/main.js` and `dist/migrations/`); the same relative
 * path works for both.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Reads `NNN-name.sql` files in order.
 * @throws Error when a number is missing or repeated, or a file name is malformed
 */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
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
