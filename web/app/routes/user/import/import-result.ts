import type { ImportStatus, ListingImport } from '@latchkey/contract/listing-import/listing-import';

/** The status of an import, and for one that was checked or is over what came of its rows. */
export type ImportResult = ImportStatus | 'nothing_to_import' | 'partly' | 'nothing' | 'unchanged';

type Rows = Pick<ListingImport, 'status' | 'counts' | 'hides_missing'>;

/** "Imported" only where every row was taken: else part of them, none, or none that was new. */
export function importResult({ status, counts, hides_missing }: Rows): ImportResult {
  if (status === 'checked') {
    return counts.to_add + counts.to_change > 0 || hides_missing ? 'checked' : 'nothing_to_import';
  }
  if (status !== 'done') return status;
  const isChanged = counts.added + counts.changed + counts.hidden > 0;
  if (counts.refused > 0) return isChanged ? 'partly' : 'nothing';
  return isChanged ? 'done' : 'unchanged';
}
