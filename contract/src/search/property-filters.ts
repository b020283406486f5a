import { z } from 'zod';
import { textLength } from '../limits.ts';
import { type Area, areaLimits, parseArea } from './area.ts';
import { furtherFilters } from './further-filters.ts';
import { parseParameterFilter, type ParameterCondition } from './parameter-filter.ts';
import { parsePlaces, placesLimits, type SearchPlace } from './places.ts';
import { absentTravelFilters, travelMinutes, travelModes } from './travel.ts';
import {
  choice,
  flag,
  id,
  integer,
  latitude,
  longitude,
  numberChoice,
  optional,
  priceFilter,
  radius,
  slug,
  text,
} from '../schema/input.ts';
import { listOfIds } from '../schema/input-lists.ts';

const place = optional(text(textLength.place));

/** `1>=3;3<=80;4=Yes,No;8!=Pool` as conditions that must all be met. */
const parameters = text(4_000).transform((value, context): ParameterCondition[] => {
  const conditions = parseParameterFilter(value);
  if (conditions) return conditions;
  context.addIssue({ code: 'custom', message: 'must be conditions such as 1>=3;3<=80;4=Yes,No' });
  return z.NEVER;
});

/** Shapes drawn on a map (area.ts). */
const area = text(areaLimits.textLength).transform((value, context): Area => {
  const shapes = parseArea(value);
  if (shapes) return shapes;
  const { rings, points, pointsOfRing } = areaLimits;
  const limits = `at most ${rings} rings of at least ${pointsOfRing} points, and ${points} points in all`;
  context.addIssue({ code: 'custom', message: `must be shapes as encoded polylines: ${limits}` });
  return z.NEVER;
});

/** Places of which one must match (places.ts). */
export const places = text(placesLimits.textLength).transform((value, context): SearchPlace[] => {
  const parsed = parsePlaces(value);
  if (parsed) return parsed;
  const example = 'Lisbon__Portugal*Porto__Portugal, or city_state_country_latitude_longitude_kilometres';
  context.addIssue({ code: 'custom', message: `must be at most ${placesLimits.places} places such as ${example}` });
  return z.NEVER;
});

/** The four sides of a bounding box, in degrees; `west` above `east` means that it crosses the date line. */
export const boxSides = { west: longitude, south: latitude, east: longitude, north: latitude };

/** A travel time to a point (travel.ts); all of them but the name are required together. */
const travelFilters = {
  travel_latitude: optional(latitude),
  travel_longitude: optional(longitude),
  /** Maximum travel time. */
  travel_minutes: optional(integer(travelMinutes.min, travelMinutes.max)),
  travel_mode: optional(choice(travelModes)),
  /** Name of the point, to show it; not a filter. */
  travel_name: place,
};

/** Filters of properties: the same for the list, the map and the summary. */
export const propertyFilters = {
  /** 0 sell, 1 rent. */
  property_type: optional(numberChoice([0, 1])),
  category_id: optional(id),
  category_slug_id: optional(slug),
  country: place,
  state: place,
  city: place,
  min_price: optional(priceFilter),
  max_price: optional(priceFilter),
  search: optional(text(textLength.search)),
  /** 0 the last seven days, 1 yesterday. */
  posted_since: optional(numberChoice([0, 1])),
  /** Has a value for at least one of these. */
  parameter_id: listOfIds,
  /** Only with a running advert. */
  promoted: optional(flag),
  get_all_premium_properties: optional(flag),
  latitude: optional(latitude),
  longitude: optional(longitude),
  /** Kilometres around latitude and longitude. */
  radius: optional(radius),

  // Our extensions.
  category_ids: listOfIds,
  is_premium: optional(flag),
  /** Has all of these. */
  facility_ids: listOfIds,
  parameters: optional(parameters),
  west: optional(boxSides.west),
  south: optional(boxSides.south),
  east: optional(boxSides.east),
  north: optional(boxSides.north),
  /** Lies in one of these shapes: encoded polylines, `outline-hole.outline`. */
  area: optional(area),
  ...furtherFilters,
  /** Is in one of these: cities, regions, countries and circles (places.ts). */
  places: optional(places),
  ...travelFilters,
};

/** The filters as a handler receives them. */
export type PropertyFilters = z.output<z.ZodObject<typeof propertyFilters>>;

type Box = Partial<Record<keyof typeof boxSides, number | undefined>>;
type Travel = z.output<z.ZodObject<typeof travelFilters>>;

/** Checks that filters which are required together are complete, and that a box is none upside down. */
export function checkFilters(input: Box & Travel, context: z.core.$RefinementCtx): void {
  checkBox(input, context);
  checkTravel(input, context);
}

/** Checks that a travel time has all of its filters or none. */
function checkTravel(input: Travel, context: z.core.$RefinementCtx): void {
  const [absent] = absentTravelFilters(input);
  const isWanted = Object.keys(travelFilters).some((name) => input[name as keyof Travel] !== undefined);
  if (absent === undefined || !isWanted) return;
  context.addIssue({ code: 'custom', path: [absent], message: 'is required with the other filters of a travel time' });
}

/** Checks that a box has all four sides or none, and that its south is not north of its north. */
function checkBox(input: Box, context: z.core.$RefinementCtx): void {
  const sides = Object.keys(boxSides) as (keyof Box)[];
  const absent = sides.filter((side) => input[side] === undefined);
  if (absent.length === sides.length) return;
  if (absent[0] !== undefined) {
    context.addIssue({ code: 'custom', path: [absent[0]], message: 'is required with the other sides of the box' });
  } else if (Number(input.south) > Number(input.north)) {
    context.addIssue({ code: 'custom', path: ['south'], message: 'must not be above north' });
  }
}
