import type { ImportStatus, ListingImport } from '@latchkey/contract/listing-import/listing-import';

/** Status of an import; a checked or finished one is refined by the result of its rows. */
export type ImportResult = ImportStatus | 'nothing_to_import' | 'partly' | 'nothing' | 'unchanged';

type ImportCounts = Pick<ListingImport, 'status' | 'counts' | 'hides_missing'>;

/** Returns `done` only when no row was refused and something changed; otherwise `partly`, `nothing` or `unchanged`. */
export function importResult({ status, counts, hides_missing }: ImportCounts): ImportResult {
  if (status === 'checked') {
    return counts.to_add + counts.to_change > 0 || hides_missing ? 'checked' : 'nothing_to_import';
  }
  if (status !== 'done') return status;
  const isChanged = counts.added + counts.changed + counts.hidden > 0;
  if (counts.refused > 0) return isChanged ? 'partly' : 'nothing';
  return isChanged ? 'done' : 'unchanged';
}

const idleStatuses: ReadonlySet<ListingImport['status']> = new Set(['checked', 'done', 'failed']);

/** Returns whether the server works on an import or has it queued. */
export function isInProgress({ status }: Pick<ListingImport, 'status'>): boolean {
  return !idleStatuses.has(status);
}
