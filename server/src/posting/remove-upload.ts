import { removeUpload } from '@latchkey/contract/calls/posting-upload';
import { expectCaller } from '../account/expect-caller.ts';
import { defineHandler } from '../define-handler.ts';
import { deleteStagedUpload } from '../services/files/staged-uploads.ts';

/** Deletes a staged file that belongs to no listing. */
export default defineHandler(removeUpload, async ({ upload }, context) => {
  await deleteStagedUpload(upload, expectCaller(context).id, context);
  return {};
});
