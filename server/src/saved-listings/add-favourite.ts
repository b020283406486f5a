import { defineHandler } from '../platform/define-handler.ts';
import { setMark } from './set-mark.ts';
import { addFavourite } from '@latchkey/contract/saved-listings/calls';

/** Adds a property to the favourites or removes it (contract 2.3). A trigger updates its number of favourites. */
export default defineHandler(addFavourite, async (input, context) => {
  await setMark('favourite', input, context);
  return {
    message: input.type === 1 ? 'Property added to your favourites.' : 'Property removed from your favourites.',
  };
});
