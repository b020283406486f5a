import { z } from 'zod';
import { parameter } from './parameter.ts';
import { url } from '../schema/primitives.ts';

export const category = z.object({
  id: z.number(),
  /** The name. */
  category: z.string(),
  slug_id: z.string(),
  image: url,
  /** Full records in the order of the category. */
  parameter_types: z.array(parameter),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  meta_keywords: z.string().nullable(),
  meta_image: url,
  /** With `has_property` and on the home page. */
  properties_count: z.number().optional(),
});
export type Category = z.infer<typeof category>;

/** A category inside a listing. */
export const categoryRef = z.object({
  id: z.number(),
  category: z.string(),
  image: url,
  slug_id: z.string().optional(),
  /** Comma list of parameter ids. */
  parameter_types: z.string().optional(),
});
export type CategoryRef = z.infer<typeof categoryRef>;
