import { getNotes } from '@latchkey/contract/calls/keeping';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';

/** The caller's own notes to some homes; nobody else can read them. */
export default answer(getNotes, async ({ property_ids = [] }, context) => {
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
