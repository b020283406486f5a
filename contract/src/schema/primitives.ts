import { z } from 'zod';
import { requestGraph } from '../posting/listing-states.ts';
import { offerGraph } from '../posting/offer-states.ts';

/** Building blocks of the records. Output schemas never coerce: values must already have the type of the contract. */

/** `0 | 1` as a JSON number. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export type Flag = z.infer<typeof flag>;

/** Absolute URL, or `""` for none. */
export const url = z.string();

/** `2025-02-14T09:30:00.000000Z` */
export const isoDate = z.string();

/** `2025-02-14` */
export const dateOnly = z.string();

/** `2025-02-14 09:30:00` */
export const dateTime = z.string();

/** Relative English text such as `3 days ago`. */
export const ago = z.string();

/** What owners post, and operators decide on. */
export const listingKind = z.enum(['property', 'project']);
export type ListingKind = z.infer<typeof listingKind>;

/** Degrees as text, `""` when unknown: clients of the contract parse the text themselves. */
export const degrees = z.string();

export const requestStatus = z.enum(requestGraph.states);
export type RequestStatus = z.infer<typeof requestStatus>;

/** Words in responses; requests use 0 and 1 (contract 4.1). */
export const offerWord = z.enum(['sell', 'rent']);

/** As `offerWord`, plus the two final states of a listing. */
export const propertyTypeWord = z.enum(offerGraph.states);
