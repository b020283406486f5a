/** The offline page; the worker caches it and shows it instead of pages that are not cached. */
export const offlinePath = '/offline';
