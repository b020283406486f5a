import type { InputOf } from '@latchkey/contract/call';
import { getAddedProperties } from '@latchkey/contract/calls/own-property';
import { similarSize } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { loadDetails } from '../property/load-details.ts';
import { freshly } from './freshly.ts';
import { loadOwnAdverts } from './load-own-adverts.ts';
import { loadOwnHomes } from './load-own-homes.ts';

type Input = InputOf<typeof getAddedProperties>;

/** The caller's homes in every state, one of them with ten others, or those with an advert (contract 2.4). */
export default answer(getAddedProperties, async (input, asked) => {
  const context = freshly(asked);
  const { id: accountId } = expectCaller(context);
  const where = conditions(input, accountId);
  if (input.is_promoted) return loadOwnAdverts(where, input, context);
  const [page, counted] = await Promise.all([pageOf(where, input, context), countOf(where, context)]);
  const isOne = input.id !== undefined || input.slug_id !== undefined;
  const [home] = page;
  return {
    data: await loadOwnHomes(page, context),
    total: counted.total,
    total_views: counted.views,
    ...(isOne && home !== undefined && { similiar_properties: await otherHomes(home, accountId, context) }),
  };
});

function conditions(input: Input, accountId: number): RawBuilder<unknown> {
  const all = [sql`p.account_id = ${accountId}`];
  if (input.id !== undefined) all.push(sql`p.id = ${input.id}`);
  if (input.slug_id !== undefined) all.push(sql`p.slug_id = ${input.slug_id}`);
  if (input.property_type !== undefined) all.push(sql`p.property_type = ${input.property_type}`);
  if (input.request_status) all.push(sql`p.request_status = any(${input.request_status}::text[])`);
  // What waits or was refused is neither on nor off (contract 4.4).
  if (input.status) all.push(sql`p.request_status = 'approved' and p.status = any(${input.status}::smallint[])`);
  return sql.join(all, sql` and `);
}

async function pageOf(where: RawBuilder<unknown>, { limit, offset }: Input, { database }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where ${where} order by p.id desc limit ${limit} offset ${offset}`.execute(database.db);
  return rows.map(({ id }) => id);
}

async function countOf(where: RawBuilder<unknown>, { database }: Context): Promise<{ total: number; views: number }> {
  const { rows } = await sql<{ total: number; views: number }>`
    select count(*)::int as total, coalesce(sum(p.total_click), 0)::float8 as views from property p where ${where}`.execute(
    database.db,
  );
  return rows[0] ?? { total: 0, views: 0 };
}

async function otherHomes(home: number, accountId: number, context: Context) {
  const { rows } = await sql<{ id: number }>`
    select id from property where account_id = ${accountId} and id <> ${home}
      order by id desc limit ${similarSize}`.execute(context.database.db);
  return loadDetails(
    rows.map(({ id }) => id),
    context,
  );
}
