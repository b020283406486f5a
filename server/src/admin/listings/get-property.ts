import { adminGetProperty } from '@latchkey/contract/calls/console/listings';
import { answer } from '../../answer.ts';
import { loadProperty } from './load-listing.ts';

/** One home, whatever its state, with its owner and its history. */
export default answer(adminGetProperty, async ({ id }, context) => ({ data: await loadProperty(id, context) }));
