import { getProjects } from '@latchkey/contract/project/calls';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';
import { loadProjectCards } from './load-project-cards.ts';
import { projectConditions } from './project-conditions.ts';

/** Public projects, newest first (contract 2.5). */
export default defineHandler(getProjects, async (input, context) => {
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
