import type { InputOf } from '@latchkey/contract/call';
import { adminSaveProject } from '@latchkey/contract/calls/console/listings';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { writeProjectChange } from '../../project/change-project.ts';
import { lockProject } from '../../project/own-project.ts';
import { type ProjectEditor, sendProject, updateProject } from '../../project/send-project.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';
import { describeChange } from './describe-change.ts';
import { expectUnchanged } from './expect-unchanged.ts';
import { tellOfEdit } from './tell-of-edit.ts';
import { loadProject } from './load-listing.ts';
import { projectSnapshot } from './snapshots.ts';

type Input = InputOf<typeof adminSaveProject>;

/**
 * Lists a project of the market's own, or changes any project by the rules of posting. A change leaves owner, package,
 * decision and switch as they are.
 */
export default answer(adminSaveProject, async (input, context) => {
  const id = input.id ?? (await create(input, context));
  if (input.id !== undefined) await change(id, input, context);
  forgetPages(context, 'listings');
  return { data: await loadProject(id, context) };
});

function create(input: Input, context: Context): Promise<number> {
  return sendProject(null, input, context, async (within, id) => {
    const about = { subject: 'project', subject_id: id, accountId: null, before: '', after: input.title } as const;
    await writeAudit({ action: 'create-project', ...about, reason: '' }, context, within);
  });
}

async function change(id: number, input: Input, context: Context): Promise<void> {
  const name = { what: 'project', id } as const;
  // Before pictures are decoded for nothing.
  await context.database.transaction((within) => expectUnchanged(within, name, input.seen_at));
  const operator: ProjectEditor = {
    id,
    filesOf: null,
    async change(within, wish) {
      const project = await lockProject(within, id);
      await expectUnchanged(within, name, input.seen_at);
      const before = await projectSnapshot(within, id);
      await writeProjectChange(within, project, {}, wish, context);
      const words = describeChange(before, await projectSnapshot(within, id));
      const about = { subject: 'project', subject_id: id, accountId: project.accountId } as const;
      await writeAudit({ action: 'edit-project', ...about, ...words, reason: input.reason ?? '' }, context, within);
      await tellOfEdit({ what: 'project', id }, project.accountId, input.reason, context, within);
    },
  };
  await updateProject(operator, input, context);
}
