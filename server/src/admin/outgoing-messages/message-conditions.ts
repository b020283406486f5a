import type { InputOf } from '@latchkey/contract/define-call';
import type { adminGetOutgoingMessages } from '@latchkey/contract/admin/outgoing-messages/calls';
import { hasRight, type OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { type RawBuilder, sql } from 'kysely';

type Filters = Pick<InputOf<typeof adminGetOutgoingMessages>, 'search' | 'state' | 'kind'>;

/** State of a row `o` of the outbox, the indexed expression of `outbox_state`. */
export const messageState = sql<'waiting' | 'failed' | 'sent'>`(case when o.sent_at is not null then 'sent'
  when o.failure is not null then 'failed' else 'waiting' end)`;

/** A trigram index finds only parts of at least this length. */
const indexedLength = 3;

/** Returns the conditions on outbox `o` for the filters and the operator's role, in a form that indexes support. */
export function messageConditions({ search, state, kind }: Filters, role: OperatorRole): RawBuilder<unknown> {
  const conditions = [
    messagesVisibleTo(role),
    ...(search === undefined ? [] : [sql`lower(o.recipient) like ${receiverPattern(search)}`]),
    ...(state === undefined ? [] : [sql`${messageState} = ${state}`]),
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns the condition on outbox `o` for a role: messages to operators need `manage-team` (`admin/get-team`). */
export function messagesVisibleTo(role: OperatorRole): RawBuilder<unknown> {
  if (hasRight(role, 'manage-team')) return sql`true`;
  return sql`lower(o.recipient) not in (select lower(email) from operator)`;
}

/** Phone numbers match regardless of their formatting. */
function receiverPattern(search: string): string {
  const typed = search.trim().toLowerCase();
  const receiver = /^[+\d\s()./-]+$/.test(typed) ? typed.replaceAll(/[^\d]/g, '') : typed;
  const escaped = receiver.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
  return `${receiver.length >= indexedLength ? '%' : ''}${escaped}%`;
}
