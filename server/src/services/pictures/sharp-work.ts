import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { fairTurns } from '../fair-turns.ts';

// libvips would keep decoded pictures for a second use that never comes here; the memory is worth more.
sharp.cache(false);
// One thread a picture and one picture a core: the same speed under load, and the peak of memory is known.
sharp.concurrency(1);

/** Pictures of one account at a time; they fill a machine of two cores while no other account uploads. */
const perAccount = 2;

/**
 * All decoding and encoding of pictures goes through here, so that a busy minute waits in line, and no account's
 * pictures wait for all of another's.
 * @param owner whose turn it is: `account 7`, or a use such as `variants`
 */
export const pictureWork = fairTurns({
  atOnce: availableParallelism(),
  perOwner: (owner) => (owner.startsWith('account ') ? perAccount : Infinity),
});
