import { adminGetProject } from '@latchkey/contract/admin/listings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadProject } from './load-listing.ts';

/** Returns a project in any state, with its owner and history. */
export default defineHandler(adminGetProject, async ({ id }, context) => ({ data: await loadProject(id, context) }));
