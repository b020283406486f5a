import { z } from 'zod';
import { isoDate, url } from '../schema/primitives.ts';

/** An outdoor facility to which listings have a distance, such as a school (contract 3.5). */
export const outdoorFacility = z.object({
  id: z.number(),
  name: z.string(),
  image: url,
  created_at: isoDate,
  updated_at: isoDate,
});
export type OutdoorFacility = z.infer<typeof outdoorFacility>;

export const assignedFacility = z.object({
  id: z.number(),
  property_id: z.number(),
  facility_id: z.number(),
  /** In units of the setting `distance_option`. */
  distance: z.number(),
  name: z.string(),
  image: url,
  created_at: isoDate.optional(),
  updated_at: isoDate.optional(),
});
export type AssignedFacility = z.infer<typeof assignedFacility>;
