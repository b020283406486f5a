import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';

const idleStatuses: ReadonlySet<ListingImport['status']> = new Set(['checked', 'done', 'failed']);

/** Returns whether the server works on an import or has it queued. */
export function isInProgress({ status }: Pick<ListingImport, 'status'>): boolean {
  return !idleStatuses.has(status);
}
