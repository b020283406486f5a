import { deletePersonalisedFields } from '@latchkey/contract/recommendation/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from '../saved-listings/caller-id.ts';

/** Deletes the caller's personalised feed. */
export default defineHandler(deletePersonalisedFields, async (_, context) => {
  await context.database.db.deleteFrom('personalised_feed').where('account_id', '=', callerId(context)).execute();
  return { message: 'Your feed was cleared.' };
});
