import { adminSaveProject, adminSaveProperty } from '@latchkey/contract/admin/listings/calls';
import type { PostingDesk } from '../../features/posting/desk.ts';
import { projectInput, propertyInput } from '../../features/posting/to-input.ts';
import { askAdmin } from '../kit/ask-admin.ts';
import { listingPath } from './listing-place.ts';

/** The operator's desk: listings of the market's own and of others. Answers the number of what was saved. */
export const operatorDesk: PostingDesk = {
  carriesAll: true,
  pathOf({ kind, key, listing }, step) {
    const address = listing ? listingPath(kind, listing.id, 'edit') : listingPath(kind, 'new');
    const query = new URLSearchParams({ ...(!listing && { draft: key }), ...(step && { step }) }).toString();
    return query ? `${address}?${query}` : address;
  },
  async send(draft, parameters, carried) {
    const seen = { seen_at: draft.listing?.seenAt };
    const { data } =
      draft.kind === 'project'
        ? await askAdmin(adminSaveProject, { ...projectInput(draft, carried), ...seen })
        : await askAdmin(adminSaveProperty, { ...propertyInput(draft, parameters, carried), ...seen });
    return String(data.listing.id);
  },
};
