import { getMarks, getFavouriteProperty } from '@latchkey/contract/saved-listings/calls';
import { paging } from '@latchkey/contract/limits';
import { request } from '../api/request.ts';
import { CallError } from '../api/failure.ts';
import { applyHidden } from './hidden-storage.ts';
import { replaceMarks } from './marks.ts';

/** Error keys of a server without the call. */
const unsupportedKeys: readonly string[] = ['path_not_found', 'not_available_yet', 'failed'];

/**
 * Loads the marks of the user. From a server without the call it loads the favourites, with interests and reports among
 * them.
 * @param signal aborts when the session changes
 */
export async function loadMarks(signal: AbortSignal): Promise<void> {
  const marks = await request(getMarks, {}, { signal }).catch((error: unknown) => {
    if (error instanceof CallError && unsupportedKeys.includes(error.key)) return loadFavourites(signal);
    throw error;
  });
  if (signal.aborted) return;
  replaceMarks('data' in marks ? marks.data : marks);
  applyHidden();
}

async function loadFavourites(signal: AbortSignal) {
  const { data } = await request(getFavouriteProperty, { limit: paging.maxLimit, offset: 0 }, { signal });
  const ids = (properties: typeof data) => properties.map(({ id }) => id);
  return {
    favourites: ids(data),
    interests: ids(data.filter((property) => property.is_interested === 1)),
    reports: ids(data.filter((property) => property.is_reported)),
    hidden: [],
    notes: [],
  };
}
