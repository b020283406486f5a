import { z } from 'zod';
import { priceCurrency, propertyBase } from '../property/property-card.ts';
import { offerWord, degrees, url } from '../schema/primitives.ts';
import { assignedParameter, categoryRef } from '../catalogue/records.ts';
import { pictureMeta } from '../schema/picture.ts';

/** A place from reverse geocoding (specification 3, geocode result). Degrees are numbers. */
export const geocodedPlace = z.object({
  city: z.string(),
  state: z.string(),
  country: z.string(),
  formatted_address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type GeocodedPlace = z.infer<typeof geocodedPlace>;

/** A town or neighbourhood found by name. */
export const place = geocodedPlace.extend({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  population: z.number(),
  /** Kilometres around the point that a neighbourhood covers, estimated; its `city` is its town. Absent for a town. */
  radius: z.number().optional(),
});
export type Place = z.infer<typeof place>;

/** A place or street address from an address provider. A place without a street has `""` for the fields of one. */
export const foundAddress = place.extend({ street: z.string(), house_number: z.string(), postcode: z.string() });
export type FoundAddress = z.infer<typeof foundAddress>;

/** A proposed distance to a facility of the catalogue. */
export const nearbyFacility = z.object({
  facility_id: z.number(),
  /** Straight line, in units of the setting `distance_option`. */
  distance: z.number(),
  /** Name of the nearest one on the map, `""` when it has none. */
  name: z.string(),
});
export type NearbyFacility = z.infer<typeof nearbyFacility>;

/** Where a place of a search is on the map: the box of its circle, its country or some of its listings. Our extension. */
export const placeOutline = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  /** Its border as an area (search/area.ts), `""` where it has none that is known: only countries have one. */
  area: z.string(),
});
export type PlaceOutline = z.infer<typeof placeOutline>;

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
