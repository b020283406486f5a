import { z } from 'zod';
import { assignedParameter } from '../catalogue/parameter.ts';
import { categoryRef } from '../catalogue/category.ts';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency } from '../property/price-currency.ts';
import { degrees, offerWord, url } from '../schema/primitives.ts';
import { propertyBase } from '../property/property-base.ts';

/** A property of get_nearby_properties, for a map (contract 3.1). */
export const mapProperty = propertyBase.extend({
  category_id: z.number(),
  category: categoryRef,
  title: z.string(),
  title_image: url,
  price: z.number(),
  ...priceCurrency,
  latitude: degrees,
  longitude: degrees,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  property_type: offerWord,
  // Fields of the card that clients of a newer release read; always sent.
  is_premium: z.boolean(),
  promoted: z.boolean(),
  address: z.string(),
  rentduration: z.string().nullable(),
  parameters: z.array(assignedParameter),

  // Our extension.
  title_image_meta: pictureMeta,
});
export type MapProperty = z.infer<typeof mapProperty>;
