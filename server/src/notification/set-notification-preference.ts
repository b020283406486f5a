import { setNotificationPreference } from '@latchkey/contract/notification/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadPreferences } from './load-preferences.ts';

/** Switches the pushes or the emails of one kind on or off. */
export default defineHandler(setNotificationPreference, async ({ kind, is_pushed, is_mailed }, context) => {
  const { id } = expectCaller(context);
  const { db } = context.database;
  const choice = {
    ...(is_pushed !== undefined && { is_pushed: is_pushed === 1 }),
    ...(is_mailed !== undefined && { is_mailed: is_mailed === 1 }),
  };
  await db
    .insertInto('notification_preference')
    .values({ account_id: id, kind, ...choice })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(choice))
    .execute();
  return { data: await loadPreferences(id, db) };
});
