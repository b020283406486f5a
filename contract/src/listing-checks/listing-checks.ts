import { z } from 'zod';
import { isoDate } from '../schema/primitives.ts';

/** Price history of a property and how long it has been offered; ours. */
export const priceHistory = z.object({
  property_id: z.number(),
  /** Since when it is offered. */
  listed_at: isoDate,
  /** When it was sold or rented, null while it is on offer. */
  closed_at: isoDate.nullable(),
  days_on_market: z.number(),
  /** When its owner last confirmed that it is available, null when never since it was posted. */
  confirmed_at: isoDate.nullable(),
  /** Every price, oldest first. */
  prices: z.array(
    z.object({
      since: isoDate,
      price: z.number(),
      /** Percent against the previous one, null for the first. */
      change: z.number().nullable(),
    }),
  ),
});
export type PriceHistory = z.infer<typeof priceHistory>;

/** Views per day of the period, including days without views; ours. */
export const viewHistory = z.object({
  days: z.array(z.object({ date: z.iso.date(), views: z.number() })),
  total: z.number(),
  /** Total of the previous period of equal length, for comparison. */
  previous_total: z.number(),
});

/** Why a listing is flagged for admins. */
export const flagKinds = ['price', 'picture'] as const;

/** A flagged listing, for admins. */
export const listingFlag = z.object({
  id: z.number(),
  kind: z.enum(flagKinds),
  flagged_at: isoDate,
  property: z.object({
    id: z.number(),
    slug_id: z.string(),
    title: z.string(),
    price: z.number(),
    city: z.string(),
    account_id: z.number().nullable(),
    owner: z.string(),
  }),
  /** Of kind `price`: the median price of comparable listings, and this price divided by it. */
  price: z.object({ median: z.number(), factor: z.number(), peers: z.number() }).nullable(),
  /** Of kind `picture`: the listing that shows the same picture. */
  picture: z
    .object({
      image: z.string(),
      property_id: z.number(),
      property_slug_id: z.string(),
      property_title: z.string(),
      /** Hamming distance of the 64-bit hashes: 0 is the same picture. */
      distance: z.number(),
    })
    .nullable(),
});
export type ListingFlag = z.infer<typeof listingFlag>;
