import { getNotes } from '@latchkey/contract/saved-listings/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';

/** The caller's own notes on some properties. No other user can read them. */
export default defineHandler(getNotes, async ({ property_ids = [] }, context) => {
  const caller = callerId(context);
  if (property_ids.length === 0) return { data: [] };
  const data = await context.database.db
    .selectFrom('property_note')
    .select(['property_id', 'note'])
    .where('account_id', '=', caller)
    .where('property_id', 'in', property_ids)
    .execute();
  return { data };
});
