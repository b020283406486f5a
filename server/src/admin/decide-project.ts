import { adminDecideProject } from '@latchkey/contract/calls/operator';
import { answer } from '../answer.ts';
import { decideListing } from './decide-listing.ts';

/** Approves a project, or rejects it with a reason. */
export default answer(adminDecideProject, async (input, context) => {
  await decideListing('project', input, context);
  return { data: null };
});
