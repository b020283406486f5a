import { hideProperty } from '@latchkey/contract/saved-listings/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { setMark } from './set-mark.ts';

/** Hides a property from the caller's lists, or shows it again. */
export default defineHandler(hideProperty, async (input, context) => {
  await setMark('hidden_home', input, context);
  return { message: input.type === 1 ? 'Property hidden.' : 'Property shown again.' };
});
