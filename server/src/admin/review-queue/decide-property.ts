import { defineHandler } from '../../platform/define-handler.ts';
import { decideListing } from './decide-listing.ts';
import { adminDecideProperty } from '@latchkey/contract/admin/review-queue/calls';

/** Approves a property, or rejects it with a reason. */
export default defineHandler(adminDecideProperty, async (input, context) => {
  await decideListing('property', input, context);
  return { data: null };
});
