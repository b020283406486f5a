import { CallFailure } from '@latchkey/contract/errors';
import type { ListingsChanged } from '@latchkey/contract/records/console-listings';

/**
 * Does something with several listings, one after the other, each in a transaction of its own: one that is refused keeps
 * none of the others from being changed.
 */
export async function eachListing(
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<ListingsChanged> {
  const done: ListingsChanged = { changed: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      done.changed.push(id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      done.refused.push({ id, key: error.key, message: error.message });
    }
  }
  return done;
}
