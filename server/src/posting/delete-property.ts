import { deleteProperty } from '@latchkey/contract/calls/own-property';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { removeProperty } from './remove-property.ts';

/** Deletes a home of the caller with its files and all that hangs on it (contract 2.4). */
export default answer(deleteProperty, async ({ id }, context) => {
  const caller = expectCaller(context);
  const files = await context.database.transaction((within) => removeProperty(within, caller.id, { id }));
  await removeFiles(files, context);
  forgetPages(context, 'listings');
  return { message: 'Your property was deleted.' };
});
