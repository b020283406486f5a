import { z } from 'zod';
import { textLength } from '../limits.ts';
import { category, cityData, outdoorFacility, parameter } from './records.ts';
import { flag, id, optional, paging, slug, text, emptyInput } from '../schema/input.ts';
import { ok, okList } from '../schema/output.ts';

export const getFacilities = { input: z.object({ id: optional(id) }), output: okList(outdoorFacility) };

export const getFacilitiesForFilter = {
  input: emptyInput,
  /** `is_counted`: a small number such as bedrooms, offered as 1+ to 5+. Our extension. */
  output: ok(z.array(parameter.extend({ is_counted: z.boolean().optional() }))),
};

export const getCitiesData = { input: z.object(paging()), output: okList(cityData) };

export const getCategories = {
  input: z.object({
    search: optional(text(textLength.search)),
    /** Only categories with an active property, with the number of properties. */
    has_property: optional(flag),
    id: optional(id),
    slug_id: optional(slug),
    ...paging(),
  }),
  output: okList(category),
};
