import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: whether account `a` gets pushes of this kind. A deactivated account, or one without notifications, gets
 * only messages (contract 4.12); the preference by kind applies to all kinds.
 */
export function mayBePushed(kind: NotificationKind): RawBuilder<boolean> {
  const isWanted = sql<boolean>`not exists (
    select from notification_preference p where p.account_id = a.id and p.kind = ${kind} and not p.is_pushed)`;
  return kind === 'messages' ? isWanted : sql`(a.is_active and a.notification and ${isWanted})`;
}
