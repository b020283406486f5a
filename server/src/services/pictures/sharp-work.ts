import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { bounded } from '../bounded.ts';

// libvips would keep decoded pictures for a second use that never comes here; the memory is worth more.
sharp.cache(false);
// One thread a picture and one picture a core: the same speed under load, and the peak of memory is known.
sharp.concurrency(1);

/** All decoding and encoding of pictures goes through here, so that a busy minute waits in line. */
export const pictureWork = bounded(availableParallelism());
