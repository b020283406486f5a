import { adminGetProperty } from '@latchkey/contract/admin/listings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadProperty } from './load-listing.ts';

/** Returns a property in any state, with its owner and history. */
export default defineHandler(adminGetProperty, async ({ id }, context) => ({ data: await loadProperty(id, context) }));
