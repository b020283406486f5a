import type { NotificationPreferences } from '@latchkey/contract/records/notification-preferences';
import { notificationKinds } from '@latchkey/contract/rules/notification-kinds';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What somebody is pushed, every kind said. */
export async function loadPreferences(accountId: number, db: Kysely<Tables>): Promise<NotificationPreferences> {
  const { notification } = await db
    .selectFrom('account')
    .select('notification')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'is_pushed'])
    .where('account_id', '=', accountId)
    .execute();
  const off = new Set(rows.filter(({ is_pushed }) => !is_pushed).map(({ kind }) => kind));
  return {
    notification: notification ? 1 : 0,
    kinds: notificationKinds.map((kind) => ({ kind, is_pushed: off.has(kind) ? 0 : 1 })),
  };
}
