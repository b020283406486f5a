import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CatalogueTable } from './catalogue.ts';
import type { EndRecord } from './records.ts';

/** Reads a table's rows as COPY writes them and answers what was read; `each` gets the pieces. */
export async function copyOut(
  client: ClientBase,
  table: CatalogueTable,
  each: (piece: Buffer) => Promise<void> | void = () => undefined,
): Promise<EndRecord> {
  const rows = client.query(copyTo(table.copyOut));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of rows as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    await each(piece);
  }
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}
