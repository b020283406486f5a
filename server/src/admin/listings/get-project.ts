import { adminGetProject } from '@latchkey/contract/calls/console/listings';
import { defineHandler } from '../../define-handler.ts';
import { loadProject } from './load-listing.ts';

/** Returns a project in any state, with its owner and history. */
export default defineHandler(adminGetProject, async ({ id }, context) => ({ data: await loadProject(id, context) }));
