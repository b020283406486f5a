import { hideProperty } from '@latchkey/contract/calls/saved-listings';
import { defineHandler } from '../define-handler.ts';
import { setMark } from './set-mark.ts';

/** Hides a property from the caller's lists, or shows it again. */
export default defineHandler(hideProperty, async (input, context) => {
  await setMark('hidden_home', input, context);
  return { message: input.type === 1 ? 'Property hidden.' : 'Property shown again.' };
});
