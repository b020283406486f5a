import { CallFailure } from '@latchkey/contract/errors';
import { getProperty } from '@latchkey/contract/calls/property';
import { postedSinceWindow } from '@latchkey/contract/rules/posted-since';
import type { InputOf } from '@latchkey/contract/call';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { heldFeature } from '../package/held-features.ts';
import { countPropertyView } from './count-view.ts';
import { countListings } from './count-listings.ts';
import { allOf, searchWords } from './listing-filters.ts';
import { loadDetails } from './load-details.ts';

type Input = InputOf<typeof getProperty>;

const similarHomes = 10;

/** The detail call, and the old list call (contract 2.3): public listings, sold and rented ones included. */
export default answer(getProperty, async (input, context) => {
  const where = allOf(conditions(input, context));
  const isDetail = input.id !== undefined || input.slug_id !== undefined;
  const [{ rows }, total] = await Promise.all([
    sql<{ id: number; account_id: number | null; is_premium: boolean }>`
      select p.id, p.account_id, p.is_premium from property p where ${where}
        order by ${order(input)} limit ${input.limit} offset ${input.offset}`.execute(context.database.read),
    countListings(context.database, where),
  ]);
  if (!isDetail) return { data: await loadDetails(idsOf(rows), context), ...total };

  const home = rows[0];
  if (home?.is_premium) await requirePremium(home.account_id, context);
  const [data, similar] = await Promise.all([
    loadDetails(idsOf(rows), context),
    home ? findSimilar(home.id, context) : [],
    home ? countPropertyView(home.id, context) : null,
  ]);
  return { data, ...total, similar_properties: await loadDetails(similar, context) };
});

function idsOf(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id);
}

/** Premium homes open to their owner and to holders of the feature (contract 4.16). */
async function requirePremium(ownerId: number | null, { database, caller, now }: Context): Promise<void> {
  if (caller !== null && caller.id === ownerId) return;
  const { featureAvailable } = await heldFeature(database, caller?.id ?? null, 'premium_properties', now());
  if (!featureAvailable) throw new CallFailure('premium_required');
}

/** The ten newest others, nearest in kind first: same city and category, then same city, then any. */
async function findSimilar(id: number, { database }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with home as (select city, category_id, property_type from property where id = ${id}),
    pool as (
      (select p.id, 0 as distance from property p, home where p.is_listed and p.id <> ${id} and p.city = home.city
         and p.category_id = home.category_id and p.property_type = home.property_type
         order by p.id desc limit ${similarHomes})
      union all
      (select p.id, 1 from property p, home where p.is_listed and p.id <> ${id} and p.city = home.city
         and p.property_type = home.property_type order by p.id desc limit ${similarHomes * 2})
      union all
      (select p.id, 2 from property p where p.is_listed and p.id <> ${id} order by p.id desc limit ${similarHomes * 3})
    )
    select id from pool group by id order by min(distance), id desc limit ${similarHomes}`.execute(database.read);
  return idsOf(rows);
}

function conditions(input: Input, { caller, now }: Context): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`p.is_public`];
  const add = (condition: RawBuilder<unknown>) => all.push(condition);
  if (input.id !== undefined) add(sql`p.id = ${input.id}`);
  if (input.slug_id !== undefined) add(sql`p.slug_id = ${input.slug_id}`);
  if (input.category_id !== undefined) add(sql`p.category_id = ${input.category_id}`);
  if (input.category_slug_id !== undefined)
    add(sql`p.category_id = (select id from category where slug_id = ${input.category_slug_id})`);
  if (input.country !== undefined) add(sql`p.country = ${input.country}`);
  if (input.state !== undefined) add(sql`p.state = ${input.state}`);
  if (input.city !== undefined) add(sql`p.city = ${input.city}`);
  if (input.property_type !== undefined) add(sql`p.property_type = ${input.property_type}`);
  if (input.min_price !== undefined && input.max_price !== undefined)
    add(sql`p.price between ${input.min_price} and ${input.max_price}`);
  for (const word of searchWords(input.search)) add(sql`p.search_text like ${word}`);
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
