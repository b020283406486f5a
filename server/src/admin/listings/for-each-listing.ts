import { CallFailure } from '@latchkey/contract/errors';
import type { BulkChangeResult } from '@latchkey/contract/admin/listings/records';

/**
 * Runs `work` for several listings one after the other, each in its own transaction, so that one rejected listing does
 * not prevent changes of the others.
 * @returns ids of changed listings, and of rejected ones with the failure
 */
export async function forEachListing(
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<BulkChangeResult> {
  const done: BulkChangeResult = { changed: [], refused: [] };
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
