import { updatePostProperty } from '@latchkey/contract/calls/own-property';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { loadDetails } from '../property/load-details.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { changeProperty } from './change-property.ts';
import { freshly } from './freshly.ts';
import { type HomeName, holdOwnHome } from './own-home.ts';
import { removeProperty } from './remove-property.ts';
import { type HomeEditor, updateHome } from './update-home.ts';

const deletes = 1;

/** Changes or deletes a home of the caller (contract 2.4): all of the change with its files, or nothing. */
export default answer(updatePostProperty, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const name: HomeName = input.id === undefined ? { slug: input.slug_id ?? '' } : { id: input.id };
  if (input.action_type === deletes) {
    const files = await context.database.transaction((within) => removeProperty(within, accountId, name));
    await removeFiles(files, context);
    forgetPages(context, 'listings');
    return { message: 'Your property was deleted.' };
  }
  const owner: HomeEditor = {
    filesOf: accountId,
    hold: (within) => holdOwnHome(within, accountId, name),
    change: (within, change) => changeProperty(within, accountId, name, change, context),
  };
  const { id, released } = await updateHome(owner, input, context);
  await removeFiles(released, context);
  forgetPages(context, 'listings');
  return { data: await loadDetails([id], freshly(context)), message: 'Your changes were saved.' };
});
