import { defineHandler } from '../../platform/define-handler.ts';
import { decideListing } from './decide-listing.ts';
import { adminDecideProject } from '@latchkey/contract/admin/review-queue/calls';

/** Approves a project, or rejects it with a reason. */
export default defineHandler(adminDecideProject, async (input, context) => {
  await decideListing('project', input, context);
  return { data: null };
});
