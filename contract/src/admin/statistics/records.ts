import { z } from 'zod';
import { dateOnly } from '../../schema/primitives.ts';

/** Metrics that are counted per day. */
export const metricNames = [
  'visitors',
  'searches',
  'searches_empty',
  'listings_new',
  'decisions',
  'contacts',
  'accounts_new',
  'buyers',
  'answers',
] as const;
export type MetricName = (typeof metricNames)[number];

/** States of listings, counted every minute in a small market, otherwise every 15 minutes. */
export const listingStates = ['public', 'pending', 'rejected', 'hidden', 'done'] as const;
export type ListingState = (typeof listingStates)[number];

const counts = z.record(z.enum(metricNames), z.number());

/** Statistics of a city or a category. */
const groupStatistics = {
  /** Number of public listings today. */
  listings: z.number(),
  listings_new: z.number(),
  contacts: z.number(),
  searches: z.number(),
  searches_empty: z.number(),
  /** Medians, as for the market. */
  approval_hours: z.number().nullable(),
  answer_minutes: z.number().nullable(),
};

/** Statistics of a period of days (UTC). */
export const marketStatistics = z.object({
  from: dateOnly,
  to: dateOnly,
  /** One entry per day, oldest first. */
  days: z.array(z.object({ day: dateOnly, counts })),
  total: counts,
  /** Totals of the previous period of equal length. */
  before: counts,
  /**
   * Median time from the submission of a pending listing, or its previous decision, to its decision; null without
   * decisions about pending listings.
   */
  approval_hours: z.number().nullable(),
  approval_hours_before: z.number().nullable(),
  /** Median time from the first message of a conversation to its first reply. */
  answer_minutes: z.number().nullable(),
  answer_minutes_before: z.number().nullable(),
  /** States of listings today. */
  states: z.record(z.enum(listingStates), z.number()),
  cities: z.array(z.object({ city: z.string(), ...groupStatistics })),
  categories: z.array(z.object({ category_id: z.number(), category: z.string(), ...groupStatistics })),
  /** Searches without results, most frequent first. */
  not_found: z.array(z.object({ words: z.string(), city: z.string(), category: z.string(), searches: z.number() })),
});
export type MarketStatistics = z.infer<typeof marketStatistics>;
