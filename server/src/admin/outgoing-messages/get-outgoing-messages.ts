import { adminGetOutgoingMessages } from '@latchkey/contract/admin/outgoing-messages/calls';
import { oneTimeCode } from '@latchkey/contract/limits';
import type { OutgoingMessage } from '@latchkey/contract/admin/outgoing-messages/records';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage } from '../table/find-page.ts';
import { messageConditions, messageState } from './message-conditions.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

type Row = Pick<OutgoingMessage, 'id' | 'kind' | 'receiver' | 'subject' | 'state' | 'failure' | 'said' | 'attempts'> & {
  created_at: Date;
  tried_at: Date | null;
  next_try_at: Date | null;
  sent_at: Date | null;
};

/** Returns emails and text messages, newest first by default, without their content (decision 067). */
export default defineHandler(adminGetOutgoingMessages, async (input, context) => {
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

/** Returns the time since which text messages can be retried: an older one has an expired code (`sendDueTexts`). */
export function retryableTextsSince(now: Date): Date {
  return new Date(now.getTime() - oneTimeCode.lifeSeconds * 1_000);
}
