import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { openDatabase } from '@latchkey/server/platform/database/pool';
import { sql } from 'kysely';

/** Returns `schema.table` for each row that contains a text. */
async function searchTables(folder: string, text: string): Promise<string[]> {
  const target = await findRunningPostgres(folder);
  if (!target) throw new Error(`No database runs in ${folder}`);
  const { db, close } = openDatabase({ target, max: 2 });
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
    const found: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.id(schema, name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(db);
      found.push(...rows.map(() => `${schema}.${name}`));
    }
    return found;
  } finally {
    await close();
  }
}

/** Returns stored and cached files whose name or content contains a text. */
async function searchFiles(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of ['files', 'cache', 'incoming']) {
    const root = path.join(folder, part);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file).catch(() => Buffer.alloc(0));
      if (file.includes(text) || content.includes(text)) found.push(file);
    }
  }
  return found;
}

/** Returns all rows and files of a market that contain a text. */
export async function searchMarket(folder: string, text: string): Promise<string[]> {
  return [...(await searchTables(folder, text)), ...(await searchFiles(folder, text))];
}
