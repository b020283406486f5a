import { getProjects } from '@latchkey/contract/project/calls';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';
import { loadProjectCards } from './load-project-cards.ts';
import type { InputOf } from '@latchkey/contract/define-call';
import { postedSinceWindow } from '@latchkey/contract/search/posted-since';
import { operatorAccountId } from '@latchkey/contract/schema/ids';
import { circleCondition } from '../property/geo-condition.ts';
import { wordPatterns } from '../property/listing-filters.ts';

/** Public projects, newest first (contract 2.5). */
export const getProjectsHandler = defineHandler(getProjects, async (input, context) => {
  const where = sql.join(projectConditions(input, context.now()), sql` and `);
  const [ids, countResult] = await Promise.all([
    findProjects(context.database, where, input.limit, input.offset),
    sql<{ total: number }>`select count(*)::int as total from project p where ${where}`.execute(context.database.read),
  ]);
  return { data: await loadProjectCards(ids, context), total: countResult.rows[0]?.total ?? 0 };
});

/**
 * Returns ids of projects, the newest first.
 * @param where conditions on project `p`
 */
export async function findProjects(
  database: Database,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p where ${where} order by p.id desc limit ${limit} offset ${offset}`.execute(
    database.read,
  );
  return rows.map((row) => row.id);
}

/** Of index `project_region`. */
const region = sql`(' ' || plain_text(p.state || ' ' || p.country))`;

/** Filters of get-projects (contract 2.5) on table `project` (alias p). */
export function projectConditions(input: Partial<InputOf<typeof getProjects>>, now: Date): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`p.is_public`];
  const add = (condition: RawBuilder<unknown>) => all.push(condition);
  if (input.id !== undefined) add(sql`p.id = ${input.id}`);
  if (input.slug_id !== undefined) add(sql`p.slug_id = ${input.slug_id}`);
  if (input.userid !== undefined)
    add(input.userid === operatorAccountId ? sql`p.account_id is null` : sql`p.account_id = ${input.userid}`);
  if (input.type !== undefined) add(sql`p.type = ${input.type}`);
  if (input.category_id !== undefined) add(sql`p.category_id = ${input.category_id}`);
  if (input.city !== undefined) add(sql`p.city = ${input.city}`);
  if (input.state !== undefined) add(sql`p.state = ${input.state}`);
  if (input.country !== undefined) add(sql`p.country = ${input.country}`);
  if (input.get_featured) add(sql`p.is_promoted`);
  all.push(...wordPatterns(input.search).map((word) => sql`(p.search_text like ${word} or ${region} like ${word})`));
  if (input.latitude !== undefined && input.longitude !== undefined && input.radius)
    add(circleCondition(input.latitude, input.longitude, input.radius));
  if (input.posted_since !== undefined) {
    const { from, to } = postedSinceWindow(input.posted_since, now);
    add(sql`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  return all;
}
