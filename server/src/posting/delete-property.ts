import { deleteProperty } from '@latchkey/contract/posting/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { deleteOwnProperty } from './delete-locked-property.ts';

/** Deletes a property of the caller with its files and dependent rows (contract 2.4). */
export default defineHandler(deleteProperty, async ({ id }, context) => {
  const caller = expectCaller(context);
  const files = await context.database.transaction((trx) => deleteOwnProperty(trx, caller.id, { id }));
  await deleteUnusedFiles(files, context);
  evictPages(context, 'listings');
  return { message: 'Your property was deleted.' };
});
