import { deletePersonalisedFields } from '@latchkey/contract/calls/personalised';
import { answer } from '../answer.ts';
import { callerId } from '../keeping/caller-id.ts';

/** Forgets what the caller wants to see. */
export default answer(deletePersonalisedFields, async (_, context) => {
  await context.database.db.deleteFrom('personalised_feed').where('account_id', '=', callerId(context)).execute();
  return { message: 'Your feed was cleared.' };
});
