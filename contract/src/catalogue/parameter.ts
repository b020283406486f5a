import { z } from 'zod';
import { flag, url } from '../schema/primitives.ts';

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
