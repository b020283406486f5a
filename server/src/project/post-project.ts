import { postProject } from '@latchkey/contract/project/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { changeProject } from './change-project.ts';
import { loadProjectDetail } from './load-project-detail.ts';
import { expectOwnProject } from './lock-project.ts';
import { type ProjectEditor, createProject, updateProject } from './create-or-update-project.ts';

/** Posts or changes a project of the caller with its files, completely or not at all (contract 2.5). */
export const postProjectHandler = defineHandler(postProject, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const isNew = input.id === undefined;
  const id = input.id ?? (await createProject(accountId, input, context));
  if (!isNew) {
    // Checked before pictures are decoded, which is expensive, and again in the transaction.
    await expectOwnProject(context.database.db, id, accountId);
    const editor: ProjectEditor = {
      id,
      fileOwnerId: accountId,
      change: (trx, projectChange) => changeProject(trx, accountId, id, projectChange, context),
    };
    await updateProject(editor, input, context);
  }
  const project = await loadProjectDetail(id, context);
  const message = isNew ? 'Your project has been submitted.' : 'Your changes have been saved.';
  return { data: project ? [project] : [], message };
});
