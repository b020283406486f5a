import { CallFailure } from '@latchkey/contract/errors';
import { getProperty } from '@latchkey/contract/calls/property';
import { similarSize } from '@latchkey/contract/limits';
import { postedSinceWindow } from '@latchkey/contract/rules/posted-since';
import type { InputOf } from '@latchkey/contract/call';
import { type RawBuilder, sql } from 'kysely';
import { categoryOfSlug } from '../catalogue/category-of-slug.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { comparablePriceOf } from './comparable-price.ts';
import { countExactly, countListings } from './count-listings.ts';
import { countPropertyView } from './count-view.ts';
import { mayOpenPremium } from './hide-premium.ts';
import { allOf, hasShortWord, homeHolds, kilometresTo, searchWords } from './listing-filters.ts';
import { gatheredByTable } from './listing-question.ts';
import { loadDetails } from './load-details.ts';

type Input = InputOf<typeof getProperty>;

/** The detail call, and the old list call (contract 2.3): public listings, sold and rented ones included. */
export default answer(getProperty, (input, context) =>
  input.id === undefined && input.slug_id === undefined ? listHomes(input, context) : openHome(input, context),
);

/** The home and the ids of similar ones come from one question, the details of all from a second. */
async function openHome(input: Input, context: Context) {
  const { rows } = await sql<Home>`
    with home as materialized (
      select p.id, p.account_id, p.is_premium, p.city, p.country, p.category_id, p.property_type % 2 as offer,
             p.latitude, p.longitude, greatest(${comparablePriceOf('p')}, 0.01) as price
        from property p
        where ${allOf([sql`p.is_public`, ...conditions(input, context)])} limit 1)
    select id, account_id, is_premium, array(${similarIds}) as similar from home`.execute(context.database.read);
  const home = rows[0];
  if (!home) return { data: [], total: 0, similar_properties: [] };
  if (home.is_premium && !(await mayOpenPremium(home.account_id, context))) throw new CallFailure('premium_required');
  const details = await loadDetails([home.id, ...(await withoutHidden(home.similar, context))], context);
  // Takes as long as all the rest, since each order has an index.
  const count = () => countPropertyView(home.id, context);
  await (context.afterwork?.leave(count) ?? count());
  const similar = details.filter((detail) => detail.id !== home.id);
  return {
    data: details.filter((detail) => detail.id === home.id),
    total: 1,
    similar_properties: similar,
  };
}

/**
 * The list is put together from homes on offer, which have an index for each order, and the few that are sold or
 * rented out.
 */
async function listHomes(input: Input, context: Context) {
  const filters = conditions(input, context);
  const listed = [sql`p.is_listed`, ...filters];
  const closed = allOf([sql`p.is_public and p.property_type > 1`, ...filters]);
  const noneClosed = input.property_type !== undefined;
  const page = (where: RawBuilder<unknown>) => sql`
    (select p.id, p.total_click, p.favourite_count from property p where ${where}
       order by ${order(input)} limit ${input.limit + input.offset})`;
  const [{ rows }, onOffer, others] = await Promise.all([
    sql<{ id: number }>`
      select p.id from (${page(allOf(listed))} ${noneClosed ? sql`` : sql`union all ${page(closed)}`}) p
        order by ${order(input)} limit ${input.limit} offset ${input.offset}`.execute(context.database.read),
    countListings(
      {
        lists: listed,
        numbers: listed,
        whole: listed,
        isBlind: hasShortWord(input.search),
        most: gatheredByTable,
      },
      context,
    ),
    noneClosed ? 0 : countExactly(closed, context),
  ]);
  const data = await loadDetails(idsOf(rows), context);
  return { data, total: onOffer.total + others };
}

/** Similar homes are a list like any other: what the caller hid is left out. */
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

interface Home {
  id: number;
  account_id: number | null;
  is_premium: boolean;
  similar: number[];
}

/** A similar home costs at least this part of the price, and at most so many times as much. */
const priceFactor = 2;
/** Newest homes of a place that are looked through for those of a similar price. */
const lookedThrough = 2_000;
/** Of a country, those whose distance is worked out. */
const measured = 100;

const isPricedLike = sql`
  p.id <> home.id and ${comparablePriceOf('p')} between home.price / ${priceFactor} and home.price * ${priceFactor}`;

/**
 * At most ten others of the same offer and country, at a similar price (rents per month): first those of its city and
 * category, then those of its city, both nearest in price first, then the nearest in its country.
 */
const similarIds = sql`
  select id from (
      (select p.id, case when p.category_id = home.category_id then 0 else 1 end as tier,
              abs(ln(${comparablePriceOf('p')} / home.price))::double precision as apart
         from (select * from property p where p.is_listed and p.city = home.city and p.property_type = home.offer
                 order by p.id desc limit ${lookedThrough}) p
         where p.country = home.country and ${isPricedLike} order by tier, apart, p.id desc limit ${similarSize})
      union all
      (select p.id, 2, ${kilometresTo(sql`home.latitude`, sql`home.longitude`)}
         from (select p.id from (select * from property p where p.is_listed and p.country = home.country
                                   and p.property_type = home.offer order by p.id desc limit ${lookedThrough}) p
                 where ${isPricedLike} limit ${measured}) found join property p using (id)
         where p.city <> home.city)
    ) pool
    order by tier, apart nulls last, id desc limit ${similarSize}`;

function conditions(input: Input, { caller, now }: Context): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  const add = (condition: RawBuilder<unknown>) => all.push(condition);
  if (input.id !== undefined) add(sql`p.id = ${input.id}`);
  if (input.slug_id !== undefined) add(sql`p.slug_id = ${input.slug_id}`);
  if (input.category_id !== undefined) add(sql`p.category_id = ${input.category_id}`);
  if (input.category_slug_id !== undefined)
    add(sql`p.category_id = ${categoryOfSlug(sql`${input.category_slug_id}::text`)}`);
  if (input.country !== undefined) add(sql`p.country = ${input.country}`);
  if (input.state !== undefined) add(sql`p.state = ${input.state}`);
  if (input.city !== undefined) add(sql`p.city = ${input.city}`);
  if (input.property_type !== undefined) add(sql`p.property_type = ${input.property_type}`);
  if (input.min_price !== undefined && input.max_price !== undefined)
    add(sql`${comparablePriceOf('p')} between ${input.min_price} and ${input.max_price}`);
  all.push(...searchWords(input.search).map(homeHolds));
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
