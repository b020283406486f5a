import { adminGetProperty } from '@latchkey/contract/calls/console/listings';
import { defineHandler } from '../../define-handler.ts';
import { loadProperty } from './load-listing.ts';

/** Returns a property in any state, with its owner and history. */
export default defineHandler(adminGetProperty, async ({ id }, context) => ({ data: await loadProperty(id, context) }));
