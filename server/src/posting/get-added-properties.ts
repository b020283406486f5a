import type { InputOf } from '@latchkey/contract/define-call';
import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { similarListingsLimit } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { loadDetails } from '../property/load-details.ts';
import { loadOwnAdverts } from './load-own-adverts.ts';
import { loadOwnProperties } from './load-own-properties.ts';

type Input = InputOf<typeof getAddedProperties>;

/** The caller's properties in every state, or one of them with ten others, or those with an advert (contract 2.4). */
export const getAddedPropertiesHandler = defineHandler(getAddedProperties, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const where = conditions(input, accountId);
  if (input.is_promoted) return loadOwnAdverts(where, input, context);
  const [page, counts] = await Promise.all([loadPage(where, input, context), loadCounts(where, context)]);
  const isOne = input.id !== undefined || input.slug_id !== undefined;
  const [propertyId] = page;
  return {
    data: await loadOwnProperties(page, context),
    total: counts.total,
    total_views: counts.views,
    ...(isOne &&
      propertyId !== undefined && { similiar_properties: await loadOtherProperties(propertyId, accountId, context) }),
  };
});

function conditions(input: Input, accountId: number): RawBuilder<unknown> {
  const all = [sql`p.account_id = ${accountId}`];
  if (input.id !== undefined) all.push(sql`p.id = ${input.id}`);
  if (input.slug_id !== undefined) all.push(sql`p.slug_id = ${input.slug_id}`);
  if (input.property_type !== undefined) all.push(sql`p.property_type = ${input.property_type}`);
  if (input.request_status) all.push(sql`p.request_status = any(${input.request_status}::text[])`);
  // Pending and rejected properties are neither on nor off (contract 4.4).
  if (input.status) all.push(sql`p.request_status = 'approved' and p.status = any(${input.status}::smallint[])`);
  return sql.join(all, sql` and `);
}

async function loadPage(
  where: RawBuilder<unknown>,
  { limit, offset }: Input,
  { database }: Context,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where ${where} order by p.id desc limit ${limit} offset ${offset}`.execute(database.db);
  return rows.map(({ id }) => id);
}

async function loadCounts(
  where: RawBuilder<unknown>,
  { database }: Context,
): Promise<{ total: number; views: number }> {
  const { rows } = await sql<{ total: number; views: number }>`
    select count(*)::int as total, coalesce(sum(p.total_click), 0)::float8 as views from property p where ${where}`.execute(
    database.db,
  );
  return rows[0] ?? { total: 0, views: 0 };
}

async function loadOtherProperties(propertyId: number, accountId: number, context: Context) {
  const { rows } = await sql<{ id: number }>`
    select id from property where account_id = ${accountId} and id <> ${propertyId}
      order by id desc limit ${similarListingsLimit}`.execute(context.database.db);
  return loadDetails(
    rows.map(({ id }) => id),
    context,
  );
}
