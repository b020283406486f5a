import { z } from 'zod';
import { priceHistory, viewHistory } from '../records/quality.ts';
import { id, integer, optional, slug } from './input.ts';
import { listOfIds } from './input-lists.ts';
import { ok, okNull } from './output.ts';

/** Calls of ours that keep a market true: what is offered, since when, for how much. */

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
      /** Days of the span, today included; 30 when not said. */
      days: optional(integer(1, 365)),
    })
    .refine((input) => input.property_id === undefined || input.project_id === undefined, {
      path: ['project_id'],
      error: 'is one too many',
    }),
  output: ok(viewHistory),
};
