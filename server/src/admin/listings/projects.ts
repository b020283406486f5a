import {
  adminGetProjects,
  adminGetProject,
  adminExportProjects,
  adminSaveProject,
} from '@latchkey/contract/admin/listings/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/paging.ts';
import type { Context } from '../../platform/context.ts';
import { writeProjectChange } from '../../project/change-project.ts';
import { lockProject } from '../../project/lock-project.ts';
import { type ProjectEditor, createProject, updateProject } from '../../project/create-or-update-project.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { loadProjectRows } from './listing-rows.ts';
import { tableCondition, tableOrder } from './listing-table.ts';
import { loadProject } from './load-listing.ts';
import { listingsAsCsv } from './export-listings.ts';
import { describeChange, expectUnchanged, projectSnapshot } from './listing-edits.ts';
import { notifyOwnerOfEdit } from './notify-owner.ts';

/** Returns projects in every state. */
export const getProjects = defineHandler(adminGetProjects, async (input, context) => {
  const { limit, offset } = input;
  const [where, order] = [await tableCondition(input, context.database), tableOrder(input)];
  const query = { rows: sql`project p where ${where}`, id: sql`p.id`, order, limit, offset };
  const { ids, total } = await findPage(query, context.database.read);
  return { data: await loadProjectRows({ ids, order }, context), ...total };
});

/** Returns a project in any state, with its owner and history. */
export const getProject = defineHandler(adminGetProject, async ({ id }, context) => ({
  data: await loadProject(id, context),
}));

/** Returns the filtered projects as CSV. */
export const exportProjects = defineHandler(adminExportProjects, async (input, context) => {
  const where = await tableCondition(input, context.database);
  const content = listingsAsCsv(sql`project p where ${where}`, loadProjectRows, context);
  return { data: { name: 'projects.csv', contentType: 'text/csv; charset=utf-8', content } };
});

/**
 * Creates a project owned by the market, or updates any project by the rules of posting. An update keeps owner,
 * package, decision and on/off state.
 */
export const saveProject = defineHandler(adminSaveProject, async (input, context) => {
  const id = input.id ?? (await create(input, context));
  if (input.id !== undefined) await change(id, input, context);
  return { data: await loadProject(id, context) };
});

type Input = InputOf<typeof adminSaveProject>;

function create(input: Input, context: Context): Promise<number> {
  return createProject(null, input, context, async (trx, id) => {
    const about = { subject: 'project', subject_id: id, accountId: null, before: '', after: input.title } as const;
    await writeAudit({ action: 'create-project', ...about, reason: '' }, context, trx);
  });
}

async function change(id: number, input: Input, context: Context): Promise<void> {
  const ref = { kind: 'project', id } as const;
  // Checked first, so that pictures are not decoded for a save that is rejected.
  await context.database.transaction((trx) => expectUnchanged(trx, ref, input.seen_at));
  const operator: ProjectEditor = {
    id,
    fileOwnerId: null,
    async change(trx, changes) {
      const project = await lockProject(trx, id);
      await expectUnchanged(trx, ref, input.seen_at);
      const before = await projectSnapshot(trx, id);
      await writeProjectChange(trx, project, {}, changes, context);
      const differences = describeChange(before, await projectSnapshot(trx, id));
      const about = { subject: 'project', subject_id: id, accountId: project.accountId } as const;
      await writeAudit({ action: 'edit-project', ...about, ...differences, reason: input.reason ?? '' }, context, trx);
      await notifyOwnerOfEdit({ kind: 'project', id }, project.accountId, input.reason, context, trx);
    },
  };
  await updateProject(operator, input, context);
}
