import type { NotificationKind } from '@latchkey/contract/rules/notification-kinds';
import { type RawBuilder, sql } from 'kysely';

/**
 * Does the account `a` get pushes of this kind? Nothing but messages goes to an account that is switched off or that
 * wants no notifications (contract 4.12); what somebody chose by kind counts for all.
 */
export function mayBePushed(kind: NotificationKind): RawBuilder<boolean> {
  const isWanted = sql<boolean>`not exists (
    select from notification_preference p where p.account_id = a.id and p.kind = ${kind} and not p.is_pushed)`;
  return kind === 'messages' ? isWanted : sql`(a.is_active and a.notification and ${isWanted})`;
}
