import type { NotificationPreferences } from '@latchkey/contract/notification/records';
import { isMailedKind, notificationKinds } from '@latchkey/contract/notification/notification-kinds';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { getNotificationPreferences, setNotificationPreference } from '@latchkey/contract/notification/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';

/** Switches the pushes or the emails of one kind on or off. */
export const setNotificationPreferenceHandler = defineHandler(
  setNotificationPreference,
  async ({ kind, is_pushed, is_mailed }, context) => {
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
  },
);

/** Which kinds of notifications the caller gets as pushes and by email. */
export const getNotificationPreferencesHandler = defineHandler(getNotificationPreferences, async (_, context) => ({
  data: await loadPreferences(expectCaller(context).id, context.database.db),
}));

/** Every kind of notification, with whether the account gets it as a push and, for kinds with emails, by email. */
async function loadPreferences(accountId: number, db: Kysely<Tables>): Promise<NotificationPreferences> {
  const { notification } = await db
    .selectFrom('account')
    .select('notification')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'is_pushed', 'is_mailed'])
    .where('account_id', '=', accountId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    notification: notification ? 1 : 0,
    kinds: notificationKinds.map((kind) => {
      const { is_pushed = true, is_mailed = true } = chosen.get(kind) ?? {};
      return { kind, is_pushed: is_pushed ? 1 : 0, ...(isMailedKind(kind) && { is_mailed: is_mailed ? 1 : 0 }) };
    }),
  };
}
