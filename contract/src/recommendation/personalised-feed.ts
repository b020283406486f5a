import { z } from 'zod';

/** Preferences of a personal feed (contract 3.21). Ids and prices are texts, `""` means not set. */
export const personalisedFeed = z.object({
  user_id: z.number(),
  category_ids: z.union([z.array(z.string()), z.literal('')]),
  price_range: z.union([z.tuple([z.string(), z.string()]), z.literal('')]),
  property_type: z.array(z.enum(['0', '1'])),
  outdoor_facilitiy_ids: z.union([z.array(z.string()), z.literal('')]),
  city: z.string(),
});
export type PersonalisedFeed = z.infer<typeof personalisedFeed>;
