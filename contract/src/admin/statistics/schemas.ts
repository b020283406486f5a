import { marketStatistics } from './records.ts';
import { z } from 'zod';
import { numberChoice, optional } from '../../schema/input.ts';
import { ok } from '../../schema/output.ts';

/** Statistics for a period of so many days. */
export const adminGetStatistics = {
  input: z.object({ days: optional(numberChoice([7, 30, 90, 365])) }),
  output: ok(marketStatistics),
};
