import { adminSaveProject, adminSaveProperty } from '@latchkey/contract/admin/listings/calls';
import type { PostingDesk } from '../../features/posting/desk.ts';
import { projectInput, propertyInput } from '../../features/posting/to-input.ts';
import { askAdmin } from '../kit/ask-admin.ts';
import { listingPath } from './listing-place.ts';

/** Submits listings of the market and of users for operators. `send` returns the id of the listing. */
export const operatorDesk: PostingDesk = {
  carriesAll: true,
  pathOf({ kind, key, listing }, step) {
    const path = listing ? listingPath(kind, listing.id, 'edit') : listingPath(kind, 'new');
    const query = new URLSearchParams({ ...(!listing && { draft: key }), ...(step && { step }) }).toString();
    return query ? `${path}?${query}` : path;
  },
  async send(draft, parameters, carried) {
    const version = { seen_at: draft.listing?.seenAt };
    const { data } =
      draft.kind === 'project'
        ? await askAdmin(adminSaveProject, { ...projectInput(draft, carried), ...version })
        : await askAdmin(adminSaveProperty, { ...propertyInput(draft, parameters, carried), ...version });
    return String(data.listing.id);
  },
};
