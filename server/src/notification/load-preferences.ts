import type { NotificationPreferences } from '@latchkey/contract/notification/notification-preferences';
import { isMailedKind, notificationKinds } from '@latchkey/contract/notification/notification-kinds';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Every kind of notification, with whether the account gets it as a push and, for kinds with emails, by email. */
export async function loadPreferences(accountId: number, db: Kysely<Tables>): Promise<NotificationPreferences> {
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
