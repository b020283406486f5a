import { adminGetProject } from '@latchkey/contract/calls/console/listings';
import { answer } from '../../answer.ts';
import { loadProject } from './load-listing.ts';

/** One project, whatever its state, with its owner and its history. */
export default answer(adminGetProject, async ({ id }, context) => ({ data: await loadProject(id, context) }));
