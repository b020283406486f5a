import { updatePostProperty } from '@latchkey/contract/posting/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadDetails } from '../property/load-details.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { changeProperty } from './change-property.ts';
import { type PropertyRef, lockOwnProperty } from './lock-property.ts';
import { deleteOwnProperty } from './remove-property.ts';
import { type PropertyEditor, updatePropertyWithFiles } from './update-property-with-files.ts';

const deleteAction = 1;

/** Changes a property of the caller with its files, completely or not at all, or deletes it (contract 2.4). */
export const updatePostPropertyHandler = defineHandler(updatePostProperty, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const ref: PropertyRef = input.id === undefined ? { slug: input.slug_id ?? '' } : { id: input.id };
  if (input.action_type === deleteAction) {
    const { id, files } = await context.database.transaction((trx) => deleteOwnProperty(trx, accountId, ref));
    evictPages(context, 'listings', [id]);
    await deleteUnusedFiles(files, context);
    return { message: 'Your property was deleted.' };
  }
  const editor: PropertyEditor = {
    fileOwnerId: accountId,
    lock: (trx) => lockOwnProperty(trx, accountId, ref),
    change: (trx, change) => changeProperty(trx, accountId, ref, change, context),
  };
  const { id, releasedFileIds } = await updatePropertyWithFiles(editor, input, context);
  evictPages(context, 'listings', [id]);
  await deleteUnusedFiles(releasedFileIds, context);
  return { data: await loadDetails([id], context), message: 'Your changes were saved.' };
});
