import type { SearchPlace } from '@latchkey/contract/search/places';
import { type RawBuilder, sql } from 'kysely';
import { customPlan } from '../platform/database/named-statements.ts';
import { boxAround, boxCondition, isFlat, kilometresTo } from './geo-condition.ts';

const kinds = ['city', 'state', 'country'] as const;

/**
 * The condition that property `p` is in at least one of the places. Indexes of city, state, country and point find the
 * listings; what tells places of one name apart is compared afterwards, in a form that the planner takes for true, since it
 * would multiply the shares of a city and of its country.
 */
export function placeCondition(places: readonly SearchPlace[]): RawBuilder<unknown> {
  const named = kinds.flatMap((kind) => {
    const names = [...new Set(places.flatMap((place) => (kindOf(place) === kind ? (place[kind] ?? []) : [])))];
    const [name] = names;
    if (names.length > 1) return [sql`${sql.ref(`p.${kind}`)} = any(${names}::text[])`];
    return name === undefined ? [] : [sql`${sql.ref(`p.${kind}`)} = ${name}`];
  });
  const boxes = places.flatMap(({ circle }) =>
    circle ? [sql`(${boxCondition(boxAround(circle.latitude, circle.longitude, circle.radius))})`] : [],
  );
  // Of a list in a generic plan the length is unknown, and the box of a map seems to be the better index.
  const plan = places.length > 1 ? customPlan : sql``;
  const found = sql`${plan} (${sql.join([...named, ...boxes], sql` or `)})`;
  if (places.every(isOneName)) return found;
  return sql`${found} and nullif(${sql.join(places.map(isInPlace), sql` or `)}, false) is not null`;
}

/** Returns whether one index covers the places: all are cities, or all regions, or all countries. */
export function hasOneIndex(places: readonly SearchPlace[]): boolean {
  const [kind, ...others] = new Set(places.map(kindOf));
  return kind !== undefined && kind !== 'circle' && others.length === 0;
}

/** Returns whether an index finds the listings of a place without reading many others. */
export function isFlatPlace({ circle }: SearchPlace): boolean {
  return !circle || isFlat(boxAround(circle.latitude, circle.longitude, circle.radius));
}

/** The column that finds the listings of a place. */
function kindOf({ circle, city, state }: SearchPlace): (typeof kinds)[number] | 'circle' {
  if (circle) return 'circle';
  if (city !== undefined) return 'city';
  return state === undefined ? 'country' : 'state';
}

function isOneName(place: SearchPlace): boolean {
  return !place.circle && kinds.filter((kind) => place[kind] !== undefined).length === 1;
}

function isInPlace(place: SearchPlace): RawBuilder<unknown> {
  if (place.circle) {
    const { latitude, longitude, radius } = place.circle;
    return sql`${kilometresTo(sql`${latitude}`, sql`${longitude}`)} <= ${radius}`;
  }
  const names = kinds.flatMap((kind) => {
    const name = place[kind];
    return name === undefined ? [] : [sql`${sql.ref(`p.${kind}`)} = ${name}`];
  });
  return sql`(${sql.join(names, sql` and `)})`;
}
