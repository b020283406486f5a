import type { ImportRow, ImportRowState } from '@latchkey/contract/listing-import/listing-import';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { Fault } from '../formats/raw-row.ts';

interface Page {
  state?: ImportRowState | undefined;
  limit: number;
  offset?: number;
  /** Only rows after this number (keyset pagination, fast at any depth). */
  after?: number;
}

/** Loads rows of an import in the order of the file. */
export async function loadImportRows({ db }: Database, importId: number, page: Page): Promise<ImportRow[]> {
  const { state, limit, offset = 0, after = 0 } = page;
  const { rows } = await sql<Omit<ImportRow, 'faults'> & { faults: Fault[] }>`
    select r.number, r.line, r.reference, r.title, r.state, r.faults, p.slug_id
      from listing_import_row r left join property p on p.id = r.property_id
      where r.import_id = ${importId} and r.number > ${after} ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      order by r.number limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, faults: row.faults.map((fault) => ({ value: '', ...fault })) }));
}
