import { z } from 'zod';

/** Input of a call without parameters; fields that clients send are dropped. */
export const emptyInput = z.object({});
