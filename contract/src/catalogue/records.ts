import { z } from 'zod';
import { url, isoDate, flag } from '../schema/primitives.ts';
import { pictureMeta } from '../schema/picture.ts';

export const parameterType = z.enum(['textbox', 'textarea', 'number', 'dropdown', 'radiobutton', 'checkbox', 'file']);
export type ParameterType = z.infer<typeof parameterType>;

/** A parameter that listings of a category may have a value for (contract 3.5). */
export const parameter = z.object({
  id: z.number(),
  name: z.string(),
  type_of_parameter: parameterType,
  /** The choices of dropdown, radiobutton and checkbox. */
  type_values: z.array(z.string()).nullable(),
  image: url,
  is_required: flag,
});
export type Parameter = z.infer<typeof parameter>;

/** A parameter with the value of one listing; those without a value are not sent. */
export const assignedParameter = parameter.extend({
  type_values: z.union([z.array(z.string()), z.null(), z.literal('')]),
  /** checkbox: list of texts; file: URL; others: text. */
  value: z.union([z.string(), z.array(z.string())]),
});
export type AssignedParameter = z.infer<typeof assignedParameter>;

/** An outdoor facility to which listings have a distance, such as a school (contract 3.5). */
export const outdoorFacility = z.object({
  id: z.number(),
  name: z.string(),
  image: url,
  created_at: isoDate,
  updated_at: isoDate,
});

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

/** A city with public properties; the contract has these capitals (contract 3.6). */
export const cityData = z.object({
  City: z.string(),
  Count: z.number(),
  image: url,

  // Our extensions.
  image_meta: pictureMeta,
  state: z.string().optional(),
  country: z.string().optional(),
  /** Median price and monthly rent of the newest listings in the market's currency; absent for fewer than three. */
  typical_price: z.number().optional(),
  typical_rent: z.number().optional(),
});
export type CityData = z.infer<typeof cityData>;

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
