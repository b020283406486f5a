import { addFavourite } from '@latchkey/contract/calls/property';
import { answer } from '../answer.ts';
import { switchMark } from './switch-mark.ts';

/** Saves a home or lets it go (contract 2.3); the number of its favourites is kept by the database. */
export default answer(addFavourite, async (input, context) => {
  await switchMark('favourite', input, context);
  return {
    message: input.type === 1 ? 'Property added to your favourites.' : 'Property removed from your favourites.',
  };
});
