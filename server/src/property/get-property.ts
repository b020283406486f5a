import { CallFailure } from '@latchkey/contract/errors';
import { getProperty } from '@latchkey/contract/property/calls';
import { similarListingsLimit } from '@latchkey/contract/limits';
import { postedSinceWindow } from '@latchkey/contract/search/posted-since';
import type { InputOf } from '@latchkey/contract/define-call';
import { type RawBuilder, sql } from 'kysely';
import { categoryIdBySlug } from '../catalogue/category-id-by-slug.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { comparablePriceOf } from './comparable-price.ts';
import { countExactly, countListings } from './count-listings.ts';
import { countPropertyView } from './count-view.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';
import { allOf, publicTextContainsWord, searchWords } from './listing-filters.ts';
import { kilometresTo } from './geo-condition.ts';
import { ageCondition, inTable } from './listing-query.ts';
import { loadDetails } from './load-details.ts';

type Input = InputOf<typeof getProperty>;

/** The detail call and the legacy list call (contract 2.3): public listings, including sold and rented ones. */
export const getPropertyHandler = defineHandler(getProperty, (input, context) =>
  input.id === undefined && input.slug_id === undefined ? listProperties(input, context) : loadProperty(input, context),
);

async function loadProperty(input: Input, context: Context) {
  const { rows } = await sql<FoundProperty>`
    select p.id, p.account_id, p.is_premium from property p
      where ${allOf([sql`p.is_public`, ...conditions(input, context)])} limit 1`.execute(context.database.read);
  const property = rows[0];
  if (!property) return { data: [], total: 0, similar_properties: [] };
  if (property.is_premium && !(await mayOpenPremium(property.account_id, context)))
    throw new CallFailure('premium_required', { extra: { property_id: property.id } });
  const similarIds = await withoutHidden(await findSimilar(property.id, context), context);
  const details = await loadDetails([property.id, ...similarIds], context);
  // Updates every sort index, which takes as long as the rest of the request.
  const count = () => countPropertyView(property.id, context);
  await (context.backgroundTasks?.runAfterResponse(count) ?? count());
  const similar = details.filter((detail) => detail.id !== property.id);
  return {
    data: details.filter((detail) => detail.id === property.id),
    total: 1,
    similar_properties: similar,
  };
}

/** Returns whether the caller may read a premium property: the owner and accounts with the feature may (contract 4.16). */
async function mayOpenPremium(ownerId: number | null, { database, caller, now }: Context): Promise<boolean> {
  if (caller !== null && caller.id === ownerId) return true;
  return (await loadFeatureAccess(database, caller?.id ?? null, 'premium_properties', now())).featureAvailable;
}

/**
 * Merges available properties, which have an index for each order, with the few that are sold or rented out.
 */
async function listProperties(input: Input, context: Context) {
  const filters = conditions(input, context);
  const listed = [sql`p.is_listed`, ...filters];
  const unavailable = allOf([sql`p.is_public and p.property_type > 1`, ...filters]);
  const availableOnly = input.property_type !== undefined;
  const page = (where: RawBuilder<unknown>) => sql`
    (select p.id, p.total_click, p.favourite_count from property p where ${where}
       order by ${order(input)} limit ${input.limit + input.offset})`;
  const [{ rows }, availableTotal, others] = await Promise.all([
    sql<{ id: number }>`
      select p.id from (${page(allOf(listed))} ${availableOnly ? sql`` : sql`union all ${page(unavailable)}`}) p
        order by ${order(input)} limit ${input.limit} offset ${input.offset}`.execute(context.database.read),
    countListings(
      {
        lookupConditions: listed,
        scanConditions: listed,
        conditions: listed,
        isSingleFilter: filters.length === 1,
        isNotEstimable: input.search !== undefined,
        age: ageCondition({ posted_since: input.posted_since }, context.now()),
        box: undefined,
        ...inTable,
      },
      context,
    ),
    availableOnly ? 0 : countExactly(unavailable, context),
  ]);
  const data = await loadDetails(idsOf(rows), context);
  return { data, total: availableTotal.total + others };
}

/** Removes the properties that the caller hid, as in all lists. */
async function withoutHidden(ids: number[], { caller, database }: Context): Promise<number[]> {
  if (!caller || ids.length === 0) return ids;
  const rows = await database.db
    .selectFrom('hidden_home')
    .select('property_id')
    .where('account_id', '=', caller.id)
    .where('property_id', 'in', ids)
    .execute();
  const hidden = new Set(rows.map((row) => row.property_id));
  return ids.filter((id) => !hidden.has(id));
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id);
}

interface FoundProperty {
  id: number;
  account_id: number | null;
  is_premium: boolean;
}

/** A similar property costs at least the price divided by this factor, and at most the price times it. */
const priceFactor = 2;
/** Kilometres within which a listing of another city is similar. */
const nearbyKm = 50;
/** Newest listings of the city, and nearest ones of any, that are searched for similar ones. */
const scanLimits = { city: 2_000, nearby: 500 };

const isSimilar = sql`p.id <> target.id and p.country = target.country and p.category_id = target.category_id
  and p.property_type = target.offer
  and ${comparablePriceOf('p')} between target.price / ${priceFactor} and target.price * ${priceFactor}`;

/**
 * At most ten others of the same category, offer and country at a similar price (rents per month): those of the same
 * city first, the closest in price before others, then the nearest of other cities.
 */
const similarQuery = sql`
  select id from (
      (select p.id, 0 as tier, abs(ln(${comparablePriceOf('p')} / target.price))::double precision as apart
         from (select * from property p where p.is_listed and p.city = target.city and p.property_type = target.offer
                 order by p.id desc limit ${scanLimits.city}) p
         where ${isSimilar} order by apart, p.id desc limit ${similarListingsLimit})
      union all
      (select p.id, 1, ${kilometresTo(sql`target.latitude`, sql`target.longitude`)}
         from (select * from property p where p.is_listed
                 order by point(p.longitude, p.latitude) <-> point(target.longitude, target.latitude)
                 limit ${scanLimits.nearby}) p
         where ${isSimilar} and p.city <> target.city
           and ${kilometresTo(sql`target.latitude`, sql`target.longitude`)} <= ${nearbyKm})
    ) pool
    order by tier, apart, id desc limit ${similarListingsLimit}`;

/**
 * Finding similar ones takes most of the time of a detail, so they are cached for a minute, but only those still listed
 * are returned.
 */
async function findSimilar(id: number, context: Context): Promise<number[]> {
  const { responseCache, database } = context;
  if (!responseCache) return querySimilar(id, context);
  const load = async () => new Map([[id, await querySimilar(id, context)]]);
  const found = (await responseCache.getRecords('similar', '', [id], load)).get(id) ?? [];
  if (found.length === 0) return found;
  const { rows } = await sql<{ id: number }>`
    select id from property where id = any(${found}::bigint[]) and is_listed`.execute(database.read);
  const listed = new Set(idsOf(rows));
  return found.filter((each) => listed.has(each));
}

async function querySimilar(id: number, { database }: Context): Promise<number[]> {
  const { rows } = await sql<{ similar: number[] }>`
    with target as materialized (
      select p.id, p.city, p.country, p.category_id, p.property_type % 2 as offer, p.latitude, p.longitude,
             greatest(${comparablePriceOf('p')}, 0.01) as price
        from property p where p.id = ${id})
    select array(${similarQuery}) as similar from target`.execute(database.read);
  return rows[0]?.similar ?? [];
}

function conditions(input: Input, { caller, now }: Context): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  const add = (condition: RawBuilder<unknown>) => all.push(condition);
  if (input.id !== undefined) add(sql`p.id = ${input.id}`);
  if (input.slug_id !== undefined) add(sql`p.slug_id = ${input.slug_id}`);
  if (input.category_id !== undefined) add(sql`p.category_id = ${input.category_id}`);
  if (input.category_slug_id !== undefined)
    add(sql`p.category_id = ${categoryIdBySlug(sql`${input.category_slug_id}::text`)}`);
  if (input.country !== undefined) add(sql`p.country = ${input.country}`);
  if (input.state !== undefined) add(sql`p.state = ${input.state}`);
  if (input.city !== undefined) add(sql`p.city = ${input.city}`);
  if (input.property_type !== undefined) add(sql`p.property_type = ${input.property_type}`);
  if (input.min_price !== undefined && input.max_price !== undefined)
    add(sql`${comparablePriceOf('p')} between ${input.min_price} and ${input.max_price}`);
  all.push(...searchWords(input.search).map(publicTextContainsWord));
  if (input.parameter_id?.length) add(sql`p.fact_keys && ${input.parameter_id.map(String)}::text[]`);
  if (input.posted_since !== undefined) {
    const { from, to } = postedSinceWindow(input.posted_since, now());
    add(sql`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  if (input.promoted || input.users_promoted) add(sql`p.is_promoted`);
  if (input.users_promoted) add(sql`p.account_id = ${caller?.id ?? null}::bigint`);
  return all;
}

function order(input: Input): RawBuilder<unknown> {
  if (input.promoted) return sql`random()`;
  if (input.top_rated) return sql`p.total_click desc, p.id desc`;
  if (input.most_liked) return sql`p.favourite_count desc, p.id desc`;
  return sql`p.id desc`;
}
