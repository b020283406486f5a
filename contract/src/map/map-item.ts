import { z } from 'zod';
import { priceCurrency } from '../property/price-currency.ts';
import { offerWord } from '../schema/primitives.ts';

/** Several properties at one point of the map. Degrees are numbers here. */
export const mapCluster = z.object({
  type: z.literal('cluster'),
  latitude: z.number(),
  longitude: z.number(),
  count: z.number(),
  /** Sent when so many properties match the filters that only a part of them was counted. */
  count_is_estimate: z.literal(true).optional(),
  /** The lowest price, rents per month; `null` when it was not requested, e.g. on a world map. */
  min_price: z.number().nullable(),
  /** Bounding box of all its properties: where the map moves when the cluster is chosen. */
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type MapCluster = z.infer<typeof mapCluster>;

/** A single property on the map. */
export const mapPoint = z.object({
  type: z.literal('property'),
  id: z.number(),
  slug_id: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  price: z.number(),
  ...priceCurrency,
  /** Period of a rent: a day, a month …; `null` for a sale. */
  rentduration: z.string().nullable(),
  property_type: offerWord,
  is_premium: z.boolean(),
  promoted: z.boolean(),
});
export type MapPoint = z.infer<typeof mapPoint>;

/** An element of get-map-clusters. Our extension. */
export const mapItem = z.discriminatedUnion('type', [mapCluster, mapPoint]);
export type MapItem = z.infer<typeof mapItem>;
