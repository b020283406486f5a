import { z } from 'zod';

/** What belongs to an account, counted; ours. A home counts in its decision and in its offer, whatever its switch. */
export const ownSummary = z.object({
  properties: z.object({
    all: z.number(),
    /** What everybody may find now. */
    listed: z.number(),
    pending: z.number(),
    rejected: z.number(),
    sell: z.number(),
    rent: z.number(),
    sold: z.number(),
    rented: z.number(),
  }),
  projects: z.object({ all: z.number(), listed: z.number(), pending: z.number(), rejected: z.number() }),
  /** Of properties and projects, since they were posted. */
  views: z.number(),
  /** Hearts that its properties have. */
  saves: z.number(),
  /** People who said that they are interested, once for each property. */
  interested: z.number(),
});
export type OwnSummary = z.infer<typeof ownSummary>;
