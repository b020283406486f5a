import { getPlaceOutlines } from '@latchkey/contract/map/calls';
import type { PlaceOutline } from '@latchkey/contract/map/records';
import { formatArea } from '@latchkey/contract/search/area';
import type { SearchPlace } from '@latchkey/contract/search/places';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { countryOutline } from '../platform/map/country-outlines.ts';
import { boxAround } from '../property/geo-condition.ts';
import { allOf, listingConditions } from '../property/listing-filters.ts';

/** Number of listings whose box is that of a city or region. */
const sampleSize = 300;

/** Where the places of a search are, so that its map can show all of them. */
export const getPlaceOutlinesHandler = defineHandler(getPlaceOutlines, async ({ places }, context) => {
  const outlines = await Promise.all(places.map((place) => outlineOf(place, context)));
  return { data: outlines.filter((outline) => outline !== null) };
});

async function outlineOf(
  { city, state, country, circle }: SearchPlace,
  context: Context,
): Promise<PlaceOutline | null> {
  if (circle) return { ...boxAround(circle.latitude, circle.longitude, circle.radius), area: '' };
  const border = (city ?? state) === undefined && country !== undefined ? await countryOutline(country) : undefined;
  if (border) return { ...border.bounds, area: formatArea(border.area) };
  return boxOfListings({ city, state, country }, context);
}

interface BoxRow extends Omit<PlaceOutline, 'area'> {
  /** The sides of the box across the date line; null without listings on that side of it. */
  west_across: number | null;
  east_across: number | null;
}

/** The box of some listings of a place; null if it has none. It crosses the date line if that makes it smaller. */
async function boxOfListings(place: SearchPlace, { database, now }: Context): Promise<PlaceOutline | null> {
  const { rows } = await sql<BoxRow>`
    select min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
           min(longitude) filter (where longitude >= 0) as west_across,
           max(longitude) filter (where longitude < 0) as east_across
      from (select longitude, latitude from property p
              where ${allOf(listingConditions(place, now()))} and p.latitude is not null limit ${sampleSize}) p
      having count(*) > 0`.execute(database.read);
  const [row] = rows;
  if (!row) return null;
  const { west, east, west_across, east_across, ...latitudes } = row;
  const isAcross = east - west > 180 && west_across !== null && east_across !== null;
  const sides = isAcross ? { west: west_across, east: east_across } : { west, east };
  return { ...sides, ...latitudes, area: '' };
}
