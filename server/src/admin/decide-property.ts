import { adminDecideProperty } from '@latchkey/contract/calls/operator';
import { answer } from '../answer.ts';
import { decideListing } from './decide-listing.ts';

/** Approves a property, or rejects it with a reason. */
export default answer(adminDecideProperty, async (input, context) => {
  await decideListing('property', input, context);
  return { data: null };
});
