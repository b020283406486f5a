import { marketNumbers } from '../../records/console-numbers.ts';
import { z } from 'zod';
import { numberChoice, optional } from '../input.ts';
import { ok } from '../output.ts';

/** Spans that the numbers can be looked at for, in days. */
export const adminGetNumbers = {
  input: z.object({ days: optional(numberChoice([7, 30, 90, 365])) }),
  output: ok(marketNumbers),
};
