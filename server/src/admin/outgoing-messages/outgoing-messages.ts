import {
  adminGetDeliveryStatus,
  adminGetOutgoingMessages,
  adminDeleteOutgoingMessage,
} from '@latchkey/contract/admin/outgoing-messages/calls';
import { oneTimeCode } from '@latchkey/contract/limits';
import type { OutgoingMessage } from '@latchkey/contract/admin/outgoing-messages/records';
import { CallFailure } from '@latchkey/contract/errors';
import type { InputOf } from '@latchkey/contract/define-call';
import { hasRight, type OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { sql, type Transaction, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadDeliveryStatus } from '../../platform/external/delivery-status.ts';
import { findPage } from '../table/paging.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Returns whether emails and text messages are set up and sent. */
export const getDeliveryStatus = defineHandler(adminGetDeliveryStatus, async (_, context) => ({
  data: await loadDeliveryStatus(context),
}));

type Row = Pick<OutgoingMessage, 'id' | 'kind' | 'receiver' | 'subject' | 'state' | 'failure' | 'said' | 'attempts'> & {
  created_at: Date;
  tried_at: Date | null;
  next_try_at: Date | null;
  sent_at: Date | null;
};

/** State of a row `o` of the outbox, the indexed expression of `outbox_state`. */
export const messageState = sql<'waiting' | 'failed' | 'sent'>`(case when o.sent_at is not null then 'sent'
  when o.failure is not null then 'failed' else 'waiting' end)`;

/** Returns emails and text messages, newest first by default, without their content (decision 067). */
export const getOutgoingMessages = defineHandler(adminGetOutgoingMessages, async (input, context) => {
  const { order = 'desc', limit, offset } = input;
  const { db } = context.database;
  const rows = sql`outbox o where ${messageConditions(input, expectOperator(context).role)}`;
  const page = await findPage({ rows, id: sql`o.id`, order: { key: sql`o.id`, direction: order }, limit, offset }, db);
  const { rows: found } = await sql<Row>`
    select o.id, o.kind, o.recipient as receiver, case when o.hides_subject then '' else o.subject end as subject,
           ${messageState} as state, case when o.sent_at is null then o.failure end as failure,
           coalesce(o.last_error, '') as said, o.attempts, o.created_at, o.tried_at, o.sent_at,
           case when o.sent_at is null and o.due_at < 'infinity' then o.due_at end as next_try_at
      from unnest(${page.ids}::bigint[]) with ordinality as wanted (id, place)
      join outbox o on o.id = wanted.id order by wanted.place`.execute(db);
  const now = context.now();
  const data = found.map((row): OutgoingMessage => ({
    ...row,
    // The error of a service may quote the message with its one-time code.
    said: row.said.replaceAll(/\d{6}/g, '••••••'),
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at && row.tried_at.toISOString(),
    next_try_at: row.next_try_at && row.next_try_at.toISOString(),
    sent_at: row.sent_at && row.sent_at.toISOString(),
    can_retry: row.state === 'failed' && (row.kind === 'mail' || row.created_at > retryableTextsSince(now)) ? 1 : 0,
  }));
  return { data, ...page.total };
});

type Filters = Pick<InputOf<typeof adminGetOutgoingMessages>, 'search' | 'state' | 'kind'>;

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

/** A trigram index finds only parts of at least this length. */
const indexedLength = 3;

/** Phone numbers match regardless of their formatting. */
function receiverPattern(search: string): string {
  const typed = search.trim().toLowerCase();
  const receiver = /^[+\d\s()./-]+$/.test(typed) ? typed.replaceAll(/[^\d]/g, '') : typed;
  const escaped = receiver.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
  return `${receiver.length >= indexedLength ? '%' : ''}${escaped}%`;
}

/** Returns the time since which text messages can be retried: an older one has an expired code (`sendDueSms`). */
export function retryableTextsSince(now: Date): Date {
  return new Date(now.getTime() - oneTimeCode.lifeSeconds * 1_000);
}

/**
 * Deletes an unsent message, so that it is never sent.
 * @throws CallFailure `not_found`; `status_change_not_allowed` when it is sent, or is being sent right now
 */
export const deleteOutgoingMessage = defineHandler(adminDeleteOutgoingMessage, async ({ id }, context) => {
  await context.database.transaction(async (trx) => {
    const known = await trx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw new CallFailure('not_found');
    const { rows } = await sql<{ state: string; recipient: string }>`
      select ${messageState} as state, o.recipient from outbox o
        where o.id = ${id} and o.sent_at is null for update skip locked`.execute(trx);
    const [message] = rows;
    if (!message) throw new CallFailure('status_change_not_allowed');
    await trx.deleteFrom('outbox').where('id', '=', id).execute();
    const accountId = await accountOfReceiver(message.recipient, trx);
    const change = { subject: 'outgoing-message', subject_id: id, before: message.state, after: 'deleted' } as const;
    await writeAudit({ action: 'delete-outgoing-message', accountId, ...change, reason: '' }, context, trx);
  });
  return { data: null };
});

/**
 * Returns the id of the account that a message goes to, so that audit entries are found by account; null for an unknown
 * address and for one that several accounts have.
 */
export async function accountOfReceiver(receiver: string, trx: Transaction<Tables>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from account where lower(email) = lower(${receiver}) and email <> '' limit 2`.execute(trx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
