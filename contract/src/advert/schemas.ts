import { z } from 'zod';
import { listingKind } from '../schema/primitives.ts';
import { featuredItem } from './advertisement.ts';
import { choice, id, optional, paging } from '../schema/input.ts';
import { done, okList, okNull } from '../schema/output.ts';

export const storeAdvertisement = {
  input: z
    .object({ feature_for: choice(listingKind.options), property_id: optional(id), project_id: optional(id) })
    .superRefine((input, context) => {
      const field = `${input.feature_for}_id` as const;
      if (input[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'is required' });
    }),
  output: okNull,
};

export const getFeaturedData = {
  input: z.object({ type: choice(listingKind.options), ...paging() }),
  output: okList(featuredItem),
};

export const deleteAdvertisement = { input: z.object({ id }), output: done() };
