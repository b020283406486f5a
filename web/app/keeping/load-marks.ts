import { getMarks, getFavouriteProperty } from '@latchkey/contract/saved-listings/calls';
import { paging } from '@latchkey/contract/limits';
import { request } from '../api/request.ts';
import { CallError } from '../api/failure.ts';
import { takeOverHidden } from './hidden-storage.ts';
import { takeMarks } from './marks.ts';

/** Keys of a server that has no such call. */
const lacking: readonly string[] = ['path_not_found', 'not_available_yet', 'failed'];

/**
 * Asks once what somebody keeps. A server of this contract without the call tells at least the favourites and what the
 * caller's interests among them are.
 * @param signal ends it when somebody else signs in
 */
export async function loadMarks(signal: AbortSignal): Promise<void> {
  const known = await request(getMarks, {}, { signal }).catch((error: unknown) => {
    if (error instanceof CallError && lacking.includes(error.key)) return favouritesAlone(signal);
    throw error;
  });
  if (signal.aborted) return;
  takeMarks('data' in known ? known.data : known);
  takeOverHidden();
}

async function favouritesAlone(signal: AbortSignal) {
  const { data } = await request(getFavouriteProperty, { limit: paging.maxLimit, offset: 0 }, { signal });
  const ids = (homes: typeof data) => homes.map((home) => home.id);
  return {
    favourites: ids(data),
    interests: ids(data.filter((home) => home.is_interested === 1)),
    reports: ids(data.filter((home) => home.is_reported)),
    hidden: [],
    notes: [],
  };
}
