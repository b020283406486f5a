import { z } from 'zod';
import { dateOnly } from './primitives.ts';

/** What is counted of each day. */
export const numberNames = [
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
export type NumberName = (typeof numberNames)[number];

/** Where listings stand, counted once an hour. */
export const listingStates = ['public', 'pending', 'rejected', 'hidden', 'done'] as const;
export type ListingState = (typeof listingStates)[number];

const counts = z.record(z.enum(numberNames), z.number());

/** Of a city or a category. */
const placeNumbers = {
  /** That everybody sees, today. */
  listings: z.number(),
  listings_new: z.number(),
  contacts: z.number(),
  searches: z.number(),
  searches_empty: z.number(),
  /** Medians as those of the market. */
  approval_hours: z.number().nullable(),
  answer_minutes: z.number().nullable(),
};

/** The numbers of a span of days (UTC). */
export const marketNumbers = z.object({
  from: dateOnly,
  to: dateOnly,
  /** One for each day, the oldest first. */
  days: z.array(z.object({ day: dateOnly, counts })),
  total: counts,
  /** Of as many days before. */
  before: counts,
  /** From the listing's first wait or last decision to this one, the median; null when nothing was decided. */
  approval_hours: z.number().nullable(),
  approval_hours_before: z.number().nullable(),
  /** From the first message of a conversation to its first answer, the median. */
  answer_minutes: z.number().nullable(),
  answer_minutes_before: z.number().nullable(),
  /** As they are today. */
  states: z.record(z.enum(listingStates), z.number()),
  cities: z.array(z.object({ city: z.string(), ...placeNumbers })),
  categories: z.array(z.object({ category_id: z.number(), category: z.string(), ...placeNumbers })),
  /** What was looked for and not found, the most often first. */
  not_found: z.array(z.object({ words: z.string(), city: z.string(), category: z.string(), searches: z.number() })),
});
export type MarketNumbers = z.infer<typeof marketNumbers>;
