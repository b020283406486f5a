import { z } from 'zod';
import { agentCard, agentDetail } from './agent.ts';
import { projectCard } from '../project/project.ts';
import { propertyCard } from '../property/property-card.ts';
import { spokenLanguages } from '../account/spoken-languages.ts';
import { textLength } from '../limits.ts';
import { choice, flag, id, optional, paging, slug, text } from '../schema/input.ts';
import { ok, okList } from '../schema/output.ts';

export const agentList = {
  input: z.object({
    /** Words of the name, city or country; a city in any language. Ours, like the language. */
    search: optional(text(textLength.search)),
    /** Code of a language that the agent speaks. */
    language: optional(choice(spokenLanguages)),
    ...paging(),
  }),
  output: okList(agentCard, {
    /** Codes of the languages that agents speak, whatever the search. Ours. */
    languages: z.array(z.string()).optional(),
  }),
};

export const agentProperties = {
  input: z
    .object({
      id: optional(id),
      slug_id: optional(slug),
      is_admin: optional(flag),
      /** Projects instead of properties. */
      is_projects: optional(flag),
      ...paging(),
    })
    .refine((input) => input.is_admin || input.id !== undefined || input.slug_id !== undefined, {
      path: ['slug_id'],
      error: 'is required',
    }),
  output: ok(
    z.object({
      /** `[]` when the agent is unknown. */
      customer_data: z.union([agentDetail, z.array(z.never())]),
      properties_data: z.array(propertyCard),
      projects_data: z.array(projectCard),
      /** All public premium listings, including those that are not shown. */
      premium_properties_count: z.number(),
      package_available: z.boolean(),
      feature_available: z.boolean(),
    }),
    { total: z.number() },
  ),
};
