import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';

const quiet: ReadonlySet<ListingImport['status']> = new Set(['checked', 'done', 'failed']);

/** Does the server work on it, or is it about to? */
export function isUnderWay({ status }: Pick<ListingImport, 'status'>): boolean {
  return !quiet.has(status);
}
