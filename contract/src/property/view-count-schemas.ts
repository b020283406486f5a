import { z } from 'zod';
import { id, optional, slug } from '../schema/input.ts';
import { done } from '../schema/output.ts';

export const setPropertyTotalClick = {
  input: z
    .object({
      property_id: optional(id),
      property_slug_id: optional(slug),
      project_id: optional(id),
      project_slug_id: optional(slug),
    })
    .refine((input) => Object.values(input).some((value) => value !== undefined), {
      path: ['property_id'],
      error: 'is required',
    }),
  output: done(),
};
