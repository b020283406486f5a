import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CopyTable } from './list-tables.ts';
import type { EndRecord } from './backup-records.ts';

/**
 * Reads a table's rows in the format of COPY; `each` gets the chunks.
 * @returns rows, bytes and checksum
 */
export async function copyOut(
  client: ClientBase,
  table: CopyTable,
  each: (chunk: Buffer) => Promise<void> | void = () => undefined,
): Promise<EndRecord> {
  const rows = client.query(copyTo(table.copyOut));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await each(chunk);
  }
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}
