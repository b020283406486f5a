import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { deleteStagedUpload } from '../../platform/files/staged-uploads.ts';
import { removeUpload } from '@latchkey/contract/posting/calls';

/** Deletes a staged file that belongs to no listing. */
export default defineHandler(removeUpload, async ({ upload }, context) => {
  await deleteStagedUpload(upload, expectCaller(context).id, context);
  return {};
});
