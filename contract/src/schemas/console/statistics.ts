import { marketStatistics } from '../../records/console-statistics.ts';
import { z } from 'zod';
import { numberChoice, optional } from '../input.ts';
import { ok } from '../output.ts';

/** Statistics for a period of so many days. */
export const adminGetNumbers = {
  input: z.object({ days: optional(numberChoice([7, 30, 90, 365])) }),
  output: ok(marketStatistics),
};
