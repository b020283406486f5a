import type { ListingKind } from '@latchkey/contract/schema/primitives';

/** Pages of the kinds of listing, below `/admin`. */
export const listingPages = { property: 'properties', project: 'projects' } as const;

/** Returns the path of the table of a kind, of one listing, or of its form. */
export function listingPath(kind: ListingKind, id?: number | string, part?: 'edit'): string {
  return ['/admin', listingPages[kind], ...(id === undefined ? [] : [id]), ...(part ? [part] : [])].join('/');
}
