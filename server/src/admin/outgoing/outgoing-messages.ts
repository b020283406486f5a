import type { InputOf } from '@latchkey/contract/call';
import type { adminGetOutgoingMessages } from '@latchkey/contract/calls/console/outgoing';
import { mayDo, type OperatorRole } from '@latchkey/contract/operator-roles';
import { type RawBuilder, sql } from 'kysely';

type Wish = Pick<InputOf<typeof adminGetOutgoingMessages>, 'search' | 'state' | 'kind'>;

/** Of a row `o` of the outbox, as the index `outbox_state` has it. */
export const messageState = sql<'waiting' | 'failed' | 'sent'>`(case when o.sent_at is not null then 'sent'
  when o.failure is not null then 'failed' else 'waiting' end)`;

/** Shorter parts are not in a trigram index. */
const indexedLength = 3;

/** Messages of the outbox `o` that the operator may see and asked for, such that an index answers it. */
export function findMessages({ search, state, kind }: Wish, role: OperatorRole): RawBuilder<unknown> {
  const conditions = [
    messagesSeenBy(role),
    ...(search === undefined ? [] : [sql`lower(o.recipient) like ${receiverPattern(search)}`]),
    ...(state === undefined ? [] : [sql`${messageState} = ${state}`]),
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Addresses of operators are seen by those who manage the team (`admin/get-team`). */
export function messagesSeenBy(role: OperatorRole): RawBuilder<unknown> {
  if (mayDo(role, 'manage-team')) return sql`true`;
  return sql`lower(o.recipient) not in (select lower(email) from operator)`;
}

/** A phone number is found however it is grouped. */
function receiverPattern(search: string): string {
  const typed = search.trim().toLowerCase();
  const receiver = /^[+\d\s()./-]+$/.test(typed) ? typed.replaceAll(/[^\d]/g, '') : typed;
  const escaped = receiver.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
  return `${receiver.length >= indexedLength ? '%' : ''}${escaped}%`;
}
