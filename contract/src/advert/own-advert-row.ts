import { z } from 'zod';
import { advertStatus } from './advertisement.ts';
import { categoryRef } from '../catalogue/records.ts';
import { priceCurrency } from '../property/property-card.ts';
import { pictureMeta } from '../schema/picture.ts';
import { propertyTypeWord, url } from '../schema/primitives.ts';

/** A row of get-added-properties?is_promoted=1 (contract 3.1). */
export const ownAdvertRow = z.object({
  id: z.number(),
  slug_id: z.string(),
  property_type: propertyTypeWord,
  title: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  price: z.number(),
  title_image: url,
  category: categoryRef,
  advertisement_id: z.number(),
  advertisement_status: advertStatus,
  advertisement_type: z.string(),

  // Our extensions.
  ...priceCurrency,
  title_image_meta: pictureMeta,
});
export type OwnAdvertRow = z.infer<typeof ownAdvertRow>;
