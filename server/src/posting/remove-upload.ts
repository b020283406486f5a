import { removeUpload } from '@latchkey/contract/calls/posting-upload';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { dropUpload } from '../services/files/staged-uploads.ts';

/** Removes a file that was taken ahead and is in no listing. */
export default answer(removeUpload, async ({ upload }, context) => {
  await dropUpload(upload, expectCaller(context).id, context);
  return {};
});
