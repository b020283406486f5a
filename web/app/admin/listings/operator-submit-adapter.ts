import { adminSaveProject, adminSaveProperty } from '@latchkey/contract/admin/listings/calls';
import type { SubmitAdapter } from '../../features/posting/submit/submit-adapter.ts';
import { projectInput, propertyInput } from '../../features/posting/submit/listing-input.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { listingPath } from './listing-path.ts';

/** Account id of the console's drafts on this device (contract 4.18). */
export const operatorAccountId = 0;

/** Submits listings of the market and of users for operators. `send` returns the id of the listing. */
export const operatorSubmitAdapter: SubmitAdapter = {
  isSingleRequest: true,
  pathOf({ kind, key, listing }, step) {
    const path = listing ? listingPath(kind, listing.id, 'edit') : listingPath(kind, 'new');
    const query = new URLSearchParams({ ...(!listing && { draft: key }), ...(step && { step }) }).toString();
    return query ? `${path}?${query}` : path;
  },
  async send(draft, parameters, carried) {
    const version = { seen_at: draft.listing?.seenAt };
    const { data } =
      draft.kind === 'project'
        ? await sendAdminRequest(adminSaveProject, { ...projectInput(draft, carried), ...version })
        : await sendAdminRequest(adminSaveProperty, { ...propertyInput(draft, parameters, carried), ...version });
    return String(data.listing.id);
  },
};
