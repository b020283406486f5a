import { getAddedProjects } from '@latchkey/contract/calls/project';
import { similarSize } from '@latchkey/contract/limits';
import type { OwnProject } from '@latchkey/contract/records/project';
import type { InputOf } from '@latchkey/contract/call';
import { agoText } from '@latchkey/contract/rules/relative-time';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { freshly } from '../posting/freshly.ts';
import { findProjects } from './get-projects.ts';
import { loadProjectCards } from './load-project-cards.ts';
import { loadOwnProject, loadReasons } from './load-own-project.ts';

type Input = InputOf<typeof getAddedProjects>;

/** The caller's projects in every state, the newest first; or one of them in full, with their others (contract 2.5). */
export default answer(getAddedProjects, async (input, surroundings) => {
  const context = freshly(surroundings);
  const mine = sql`p.account_id = ${expectCaller(context).id}`;
  return input.id === undefined && input.slug_id === undefined
    ? listOwn(mine, input, context)
    : openOwn(mine, input, context);
});

async function openOwn(mine: RawBuilder<unknown>, { id, slug_id }: Input, context: Context) {
  const which = id === undefined ? sql`p.slug_id = ${slug_id}` : sql`p.id = ${id}`;
  const [found] = await findProjects(context.database, sql`${mine} and ${which}`, 1);
  if (found === undefined) return { data: null, total: 0, similar_projects: [] };
  const others = await findProjects(context.database, sql`${mine} and p.id <> ${found}`, similarSize);
  const [project, similar_projects] = await Promise.all([
    loadOwnProject(found, context),
    loadProjectCards(others, context),
  ]);
  return { data: project, total: 1, similar_projects };
}

async function listOwn(mine: RawBuilder<unknown>, input: Input, context: Context) {
  const { request_status, is_promoted, limit, offset } = input;
  const decided = request_status === undefined ? sql`true` : sql`p.request_status = any(${request_status}::text[])`;
  const where = sql`${mine} and ${decided} and ${is_promoted ? sql`p.is_promoted` : sql`true`}`;
  const [ids, counted] = await Promise.all([
    findProjects(context.database, where, limit, offset),
    sql<{ total: number }>`select count(*)::int as total from project p where ${where}`.execute(context.database.read),
  ]);
  const [cards, reasons] = await Promise.all([loadProjectCards(ids, context), loadReasons(ids, context)]);
  const data = cards.map((card): OwnProject => {
    const own = reasons.get(card.id);
    return {
      ...card,
      status: card.status ?? 0,
      request_status: card.request_status ?? 'pending',
      created_at: agoText(own?.created_at ?? context.now(), context.now()),
      reject_reason: own?.reason ?? {},
      is_lapsed: own?.is_lapsed ?? false,
    };
  });
  return { data, total: counted.rows[0]?.total ?? 0 };
}
