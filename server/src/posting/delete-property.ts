import { deleteProperty } from '@latchkey/contract/calls/own-property';
import { expectCaller } from '../account/expect-caller.ts';
import { defineHandler } from '../define-handler.ts';
import { deleteUnusedFiles } from '../services/files/delete-unused-files.ts';
import { evictPages } from '../services/evict-pages.ts';
import { deleteOwnProperty } from './delete-locked-property.ts';

/** Deletes a property of the caller with its files and dependent rows (contract 2.4). */
export default defineHandler(deleteProperty, async ({ id }, context) => {
  const caller = expectCaller(context);
  const files = await context.database.transaction((trx) => deleteOwnProperty(trx, caller.id, { id }));
  await deleteUnusedFiles(files, context);
  evictPages(context, 'listings');
  return { message: 'Your property was deleted.' };
});
