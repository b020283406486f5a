import {
  adminRetryOutgoingMessage,
  adminRetryOutgoingMessages,
} from '@latchkey/contract/admin/outgoing-messages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { paging } from '@latchkey/contract/limits';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { canSendMail, canSendSms } from '../../platform/external/delivery-channels.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { accountOfReceiver, retryableTextsSince, messagesVisibleTo, messageState } from './outgoing-messages.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Retries a failed message.
 * @throws CallFailure `mail_not_set_up`, `texts_not_set_up`, `not_found`; `status_change_not_allowed` when it is not
 * failed, its code has expired, or it is being sent right now
 */
export const retryOutgoingMessage = defineHandler(adminRetryOutgoingMessage, async ({ id }, context) => {
  const kinds = await sendableKinds(context);
  await context.database.transaction(async (trx) => {
    const { rows } = await sql<{ kind: string; recipient: string }>`
      select o.kind, o.recipient from outbox o where o.id = ${id} and ${messagesVisibleTo(expectOperator(context).role)}`.execute(
      trx,
    );
    const [message] = rows;
    if (!message) throw new CallFailure('not_found');
    if (!kinds.includes(message.kind)) throw notSetUp(message.kind);
    const [retried] = await retryFailed(sql`o.id = ${id}`, 1, kinds, context, trx);
    if (retried === undefined) throw new CallFailure('status_change_not_allowed');
    const accountId = await accountOfReceiver(message.recipient, trx);
    const change = { subject: 'outgoing-message', subject_id: id, before: 'failed', after: 'waiting' } as const;
    await writeAudit({ action: 'retry-outgoing-message', accountId, ...change, reason: '' }, context, trx);
  });
  await wakeSenders(context);
  return { data: null };
});

/**
 * Retries all failed messages that are visible to the operator, oldest first.
 * @throws CallFailure `mail_not_set_up` when neither emails nor text messages can be sent
 */
export const retryOutgoingMessages = defineHandler(adminRetryOutgoingMessages, async (_, context) => {
  const kinds = await sendableKinds(context);
  if (kinds.length === 0) throw notSetUp('mail');
  const count = await context.database.transaction(async (trx) => {
    const retried = await retryFailed(
      messagesVisibleTo(expectOperator(context).role),
      paging.exactTotal,
      kinds,
      context,
      trx,
    );
    if (retried.length === 0) return 0;
    const about = { subject: 'outgoing-message', subject_id: 0, accountId: null } as const;
    const change = { before: `${retried.length} failed`, after: 'waiting', reason: '' };
    await writeAudit({ action: 'retry-outgoing-messages', ...about, ...change }, context, trx);
    return retried.length;
  });
  await wakeSenders(context);
  return { data: { count } };
});

/** Makes failed messages due and resets their attempts. Skips locked ones, because they are being sent. */
async function retryFailed(
  condition: RawBuilder<unknown>,
  limit: number,
  kinds: readonly string[],
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Tables>,
): Promise<number[]> {
  const at = now();
  const { rows } = await sql<{ id: number }>`
    update outbox set due_at = ${at}, attempts = 0, failure = null, last_error = null
      where id in (
        select o.id from outbox o
          where ${messageState} = 'failed' and o.kind = any(${kinds}::text[])
            and (o.kind = 'mail' or o.created_at > ${retryableTextsSince(at)}) and ${condition}
          order by o.id limit ${limit} for update skip locked)
      returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function sendableKinds(context: Context): Promise<string[]> {
  const [mail, sms] = await Promise.all([canSendMail(context), canSendSms(context)]);
  return [...(mail ? ['mail'] : []), ...(sms ? ['sms'] : [])];
}

function notSetUp(kind: string): CallFailure {
  return new CallFailure(kind === 'sms' ? 'texts_not_set_up' : 'mail_not_set_up');
}

async function wakeSenders({ wake }: Context): Promise<void> {
  await wake?.('send-due-mail');
  await wake?.('send-due-sms');
}
