import { z } from 'zod';
import { isoDate } from './primitives.ts';

/** How the price of a home went and how long it has been offered; ours. */
export const priceHistory = z.object({
  property_id: z.number(),
  /** Since when it is offered. */
  listed_at: isoDate,
  /** When it was sold or let, null while it can be had. */
  closed_at: isoDate.nullable(),
  days_on_market: z.number(),
  /** When its owner last said that it can be had, null where nobody did since it was posted. */
  confirmed_at: isoDate.nullable(),
  /** Every price, the oldest first. */
  prices: z.array(
    z.object({
      since: isoDate,
      price: z.number(),
      /** Percent against the one before, null for the first. */
      change: z.number().nullable(),
    }),
  ),
});
export type PriceHistory = z.infer<typeof priceHistory>;

/** Views day by day, all days of the span, days without a view too; ours. */
export const viewHistory = z.object({
  days: z.array(z.object({ date: z.iso.date(), views: z.number() })),
  total: z.number(),
  /** Of as many days before, to compare with. */
  previous_total: z.number(),
});
export type ViewHistory = z.infer<typeof viewHistory>;

/** Why a listing should be looked at by the operator. */
export const flagKinds = ['price', 'picture'] as const;
export type FlagKind = (typeof flagKinds)[number];

/** A listing that stands out, for the operator's people. */
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
  /** Of kind `price`: the middle price of its like, and how many times that this one is. */
  price: z.object({ median: z.number(), factor: z.number(), peers: z.number() }).nullable(),
  /** Of kind `picture`: whose listing shows the same picture. */
  picture: z
    .object({
      image: z.string(),
      property_id: z.number(),
      property_slug_id: z.string(),
      property_title: z.string(),
      /** Of 64 bits, those that differ: 0 is the same picture. */
      distance: z.number(),
    })
    .nullable(),
});
export type ListingFlag = z.infer<typeof listingFlag>;
