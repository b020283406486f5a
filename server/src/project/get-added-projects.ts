import { getAddedProjects } from '@latchkey/contract/project/calls';
import { similarListingsLimit } from '@latchkey/contract/limits';
import type { OwnProject } from '@latchkey/contract/project/project';
import type { InputOf } from '@latchkey/contract/define-call';
import { agoText } from '@latchkey/contract/text/relative-time';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { findProjects } from './get-projects.ts';
import { loadProjectCards } from './load-project-cards.ts';
import { loadOwnProject, loadOwnerFields } from './load-own-project.ts';

type Input = InputOf<typeof getAddedProjects>;

/** The caller's projects in every state, the newest first, or one of them in full with similar ones (contract 2.5). */
export const getAddedProjectsHandler = defineHandler(getAddedProjects, async (input, context) => {
  const isOwn = sql`p.account_id = ${expectCaller(context).id}`;
  return input.id === undefined && input.slug_id === undefined
    ? loadList(isOwn, input, context)
    : loadOne(isOwn, input, context);
});

async function loadOne(isOwn: RawBuilder<unknown>, { id, slug_id }: Input, context: Context) {
  const isRequested = id === undefined ? sql`p.slug_id = ${slug_id}` : sql`p.id = ${id}`;
  const [found] = await findProjects(context.database, sql`${isOwn} and ${isRequested}`, 1);
  if (found === undefined) return { data: null, total: 0, similar_projects: [] };
  const others = await findProjects(context.database, sql`${isOwn} and p.id <> ${found}`, similarListingsLimit);
  const [project, similar_projects] = await Promise.all([
    loadOwnProject(found, context),
    loadProjectCards(others, context),
  ]);
  return { data: project, total: 1, similar_projects };
}

async function loadList(isOwn: RawBuilder<unknown>, input: Input, context: Context) {
  const { request_status, is_promoted, limit, offset } = input;
  const hasStatus = request_status === undefined ? sql`true` : sql`p.request_status = any(${request_status}::text[])`;
  const where = sql`${isOwn} and ${hasStatus} and ${is_promoted ? sql`p.is_promoted` : sql`true`}`;
  const [ids, countResult] = await Promise.all([
    findProjects(context.database, where, limit, offset),
    sql<{ total: number }>`select count(*)::int as total from project p where ${where}`.execute(context.database.read),
  ]);
  const [cards, reasons] = await Promise.all([loadProjectCards(ids, context), loadOwnerFields(ids, context)]);
  const data = cards.map((card): OwnProject => {
    const ownerFields = reasons.get(card.id);
    return {
      ...card,
      status: card.status ?? 0,
      request_status: card.request_status ?? 'pending',
      created_at: agoText(ownerFields?.created_at ?? context.now(), context.now()),
      reject_reason: ownerFields?.reason ?? {},
      is_lapsed: ownerFields?.is_lapsed ?? false,
    };
  });
  return { data, total: countResult.rows[0]?.total ?? 0 };
}
