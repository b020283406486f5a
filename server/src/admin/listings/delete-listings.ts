import { adminDeleteListings } from '@latchkey/contract/admin/listings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { deleteLockedProperty } from '../../posting/remove-property.ts';
import { deleteLockedProject } from '../../project/delete-project.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { forEachListing } from './for-each-listing.ts';
import { lockListingForOperator, describeState } from './lock-listing.ts';

/** Deletes listings with their files and dependent records, and notifies their owners with the reason. */
export default defineHandler(adminDeleteListings, async ({ what, ids = [], reason }, context) => {
  const remove = what === 'property' ? deleteLockedProperty : deleteLockedProject;
  const data = await forEachListing(ids, async (id) => {
    const files = await context.database.transaction(async (trx) => {
      const listing = await lockListingForOperator(trx, { what, id });
      const { accountId, title, slug } = listing;
      const released = await remove(trx, id);
      const about = { subject: what, subject_id: id, accountId } as const;
      const change = { before: `${title} (${describeState(listing)})`, after: '', reason };
      await writeAudit({ action: `delete-${what}`, ...about, ...change }, context, trx);
      if (accountId !== null) {
        const notification = { event: 'listing-changed', what, id, title, slug, change: 'removed', reason } as const;
        await notifyAccount(accountId, notification, context, trx);
      }
      return released;
    });
    await deleteUnusedFiles(files, context);
  });
  evictPages(context, 'listings');
  return { data };
});
