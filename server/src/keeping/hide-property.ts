import { hideProperty } from '@latchkey/contract/calls/keeping';
import { answer } from '../answer.ts';
import { switchMark } from './switch-mark.ts';

/** Leaves a home out of the caller's lists, or brings it back. */
export default answer(hideProperty, async (input, context) => {
  await switchMark('hidden_home', input, context);
  return { message: input.type === 1 ? 'Property hidden.' : 'Property shown again.' };
});
