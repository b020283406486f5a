import { z } from 'zod';
import { priceHistory, viewHistory } from './listing-checks.ts';
import { id, integer, optional, slug } from '../schema/input.ts';
import { listOfIds } from '../schema/input-lists.ts';
import { ok, okNull } from '../schema/output.ts';

/** Our calls for accurate listings: confirmation of availability, price history and view history. */

export const confirmProperty = {
  input: z
    .object({ property_id: listOfIds })
    .refine((input) => input.property_id !== undefined, { path: ['property_id'], error: 'is required' }),
  output: okNull,
};

export const getPriceHistory = {
  input: z
    .object({ property_id: optional(id), slug_id: optional(slug) })
    .refine((input) => input.property_id !== undefined || input.slug_id !== undefined, {
      path: ['property_id'],
      error: 'is required',
    }),
  output: ok(priceHistory),
};

export const getViewHistory = {
  input: z
    .object({
      property_id: optional(id),
      project_id: optional(id),
      /** Days of the period, including today; 30 by default. */
      days: optional(integer(1, 365)),
    })
    .refine((input) => input.property_id === undefined || input.project_id === undefined, {
      path: ['project_id'],
      error: 'is one too many',
    }),
  output: ok(viewHistory),
};
