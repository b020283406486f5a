import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

interface OldRows {
  table: keyof Tables & string;
  /** The column with the age of a row; its index finds the oldest rows. */
  column: string;
  before: Date;
  /** Further condition. */
  condition?: RawBuilder<boolean>;
  /** Maximum in one statement, since deleting all rows of a large market at once exceeds the statement timeout. */
  batchSize?: number;
}

/** Deletes the rows of a table that are older than a date. */
export async function deleteOldRows(
  db: Kysely<Tables>,
  { table, column, before, condition = sql`true`, batchSize = 10_000 }: OldRows,
): Promise<void> {
  let deleted = 1n;
  while (deleted > 0n) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${condition}
          order by ${sql.ref(column)} limit ${batchSize}))`.execute(db);
    deleted = numAffectedRows;
  }
}
