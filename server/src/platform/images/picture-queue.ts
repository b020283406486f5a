import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createFairQueue } from '../concurrency/fair-queue.ts';

// libvips would cache decoded pictures, which are never used a second time here.
sharp.cache(false);
// One thread per picture and one picture per core: the same speed under load, and a predictable peak of memory.
sharp.concurrency(1);

/** Maximum of concurrent pictures of one account; they use a machine of two cores while no other account uploads. */
const perAccount = 2;

/**
 * Queue of all decoding and encoding of pictures. It limits the concurrent tasks, and no account's pictures wait for all
 * pictures of another account.
 * @param owner `account 7`, or a use such as `variants`
 */
export const queuePictureTask = createFairQueue({
  name: 'pictures',
  atOnce: availableParallelism(),
  perOwner: (owner) => (owner.startsWith('account ') ? perAccount : Infinity),
});
