import { postProject } from '@latchkey/contract/calls/project';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { freshly } from '../posting/freshly.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { changeProject } from './change-project.ts';
import { loadProjectDetail } from './load-project-detail.ts';
import { expectOwnProject } from './own-project.ts';
import { type ProjectEditor, sendProject, updateProject } from './send-project.ts';

/** Lists a project of the caller, or changes one (contract 2.5): all of it with its files, or nothing. */
export default answer(postProject, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const isNew = input.id === undefined;
  const id = input.id ?? (await sendProject(accountId, input, context));
  if (!isNew) {
    // Before the pictures are decoded, which is what costs; the transaction asks again.
    await expectOwnProject(context.database.db, id, accountId);
    const owner: ProjectEditor = {
      id,
      filesOf: accountId,
      change: (within, wish) => changeProject(within, accountId, id, wish, context),
    };
    await updateProject(owner, input, context);
  }
  forgetPages(context, 'listings');
  const project = await loadProjectDetail(id, freshly(context));
  const message = isNew ? 'Your project was sent.' : 'Your project was changed.';
  return { data: project ? [project] : [], message };
});
