import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { isoDate, url } from '../schema/primitives.ts';

/** An agent in lists (contract 3.4). */
export const agentCard = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  profile: url,
  profile_meta: pictureMeta,
  slug_id: z.string(),
  /** Ours. */
  city: z.string().nullable(),
  /** Codes of the languages that the agent speaks. Ours. */
  spoken_languages: z.array(z.string()).optional(),
  projects_count: z.number(),
  property_count: z.number(),
  total_count: z.number(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
});
export type AgentCard = z.infer<typeof agentCard>;

/** An agent on its own page; note `is_verify` and `twitter_id`, which other records spell differently. */
export const agentDetail = z.object({
  id: z.number(),
  slug_id: z.string(),
  name: z.string(),
  profile: url,
  profile_meta: pictureMeta,
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  facebook_id: z.string().nullable(),
  twitter_id: z.string().nullable(),
  youtube_id: z.string().nullable(),
  instagram_id: z.string().nullable(),
  about_me: z.string().nullable(),
  projects_count: z.number(),
  property_count: z.number(),
  total_count: z.number().optional(),
  is_verify: z.boolean(),
  /** Median response time to messages in minutes; null with too few responses. Our extension. */
  answer_minutes: z.number().nullish(),
  /** Codes of the languages that the agent speaks. Ours, like all that follow; absent for the operator. */
  spoken_languages: z.array(z.string()).optional(),
  sold_count: z.number().optional(),
  rented_count: z.number().optional(),
  /** The cities with most of the agent's public listings, at most five. */
  areas: z.array(z.object({ city: z.string(), count: z.number() })).optional(),
  joined_at: isoDate.optional(),
});
export type AgentDetail = z.infer<typeof agentDetail>;
