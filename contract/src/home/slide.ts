import { z } from 'zod';
import { assignedParameter } from '../catalogue/parameter.ts';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency } from '../property/price-currency.ts';
import { flag, offerWord, url } from '../schema/primitives.ts';

/** A slide of the home page (contract 3.22). */
export const slide = z.object({
  id: z.number(),
  /** A label. */
  type: z.string(),
  /** 1 picture only, 2 category, 3 property, 4 link. */
  slider_type: z.enum(['1', '2', '3', '4']),
  image: url,
  web_image: url,
  category_id: z.number().nullable(),
  propertys_id: z.number().nullable(),
  show_property_details: flag,
  link: z.string().nullable(),
  category: z.object({ id: z.number(), slug_id: z.string(), category: z.string() }).nullable(),
  property: z
    .object({
      id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      title_image: url,
      title_image_meta: pictureMeta,
      price: z.number(),
      ...priceCurrency,
      property_type: offerWord,
      parameters: z.array(assignedParameter),
    })
    .nullable(),

  // Our extension: of `web_image`.
  image_meta: pictureMeta,
});
export type Slide = z.infer<typeof slide>;
