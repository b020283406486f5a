import { z } from 'zod';

/** The input of a call that takes nothing; what clients send all the same is dropped. */
export const nothing = z.object({});
