import { adminDeleteListings } from '@latchkey/contract/calls/console/listings';
import { answer } from '../../answer.ts';
import { tell } from '../../notification/tell.ts';
import { removeHome } from '../../posting/remove-property.ts';
import { removeProject } from '../../project/delete-project.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';
import { eachListing } from './each-listing.ts';
import { holdForOperator, stateWords } from './hold-listing.ts';

/** Deletes listings with their files and all that hangs on them, and tells their owners why. */
export default answer(adminDeleteListings, async ({ what, ids = [], reason }, context) => {
  const remove = what === 'property' ? removeHome : removeProject;
  const data = await eachListing(ids, async (id) => {
    const files = await context.database.transaction(async (within) => {
      const listing = await holdForOperator(within, { what, id });
      const { accountId, title, slug } = listing;
      const released = await remove(within, id);
      const about = { subject: what, subject_id: id, accountId } as const;
      const words = { before: `${title} (${stateWords(listing)})`, after: '', reason };
      await writeAudit({ action: `delete-${what}`, ...about, ...words }, context, within);
      if (accountId !== null) {
        const told = { event: 'listing-changed', what, id, title, slug, change: 'removed', reason } as const;
        await tell(accountId, told, context, within);
      }
      return released;
    });
    await removeFiles(files, context);
  });
  forgetPages(context, 'listings');
  return { data };
});
