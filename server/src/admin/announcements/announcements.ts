import { adminGetAnnouncements, adminSendNotification } from '@latchkey/contract/admin/announcements/calls';
import type { Announcement } from '@latchkey/contract/admin/announcements/schemas';
import { CallFailure } from '@latchkey/contract/errors';
import { paths, userPaths } from '@latchkey/contract/paths';
import { sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { pushPayload } from '../../platform/push/push-payload.ts';
import { queuePush } from '../../platform/push/queue-push.ts';
import { publishLiveEvent } from '../../platform/realtime/bus.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

interface Row extends Omit<Announcement, 'created_at'> {
  created_at: Date;
}

/** Returns announcements to all users, newest first, by a partial index. */
export const getAnnouncements = defineHandler(adminGetAnnouncements, async ({ limit, offset }, { database }) => {
  const { rows } = await sql<Row>`
    select n.id, n.title, n.message, n.created_at, n.pushed_up_to is not null as is_under_way,
           case when p.id is not null then json_build_object('id', p.id, 'title', p.title, 'slug_id', p.slug_id) end as property,
           coalesce((select o.name from audit a join operator o on o.id = a.operator_id
             where a.subject = 'notification' and a.subject_id = n.id order by a.id desc limit 1), '') as operator
      from notification n left join property p on p.id = n.property_id
      where n.account_id is null order by n.id desc limit ${limit} offset ${offset}`.execute(database.read);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from notification where account_id is null`.execute(database.read);
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { data, total: counted.rows[0]?.total ?? 0 };
});

/**
 * Sends a notification with the operator's text to one account or to all, once per `client_id`. Pushes to all are sent
 * in the background.
 * @throws CallFailure `user_not_found`, `property_not_found`
 */
export const sendNotification = defineHandler(
  adminSendNotification,
  async ({ title, message, user_id, property_id, client_id }, context) => {
    const id = await context.database.transaction(async (trx) => {
      if (user_id !== undefined) await expectAccount(user_id, trx);
      const link = property_id === undefined ? userPaths.notifications() : await linkOfProperty(property_id, trx);
      const onceKey = client_id === undefined ? null : `news ${client_id}`;
      const row = await trx
        .insertInto('notification')
        .values({
          account_id: user_id ?? null,
          kind: 'news',
          type: property_id === undefined ? 0 : 2,
          title,
          message,
          property_id: property_id ?? null,
          link,
          pushed_up_to: user_id === undefined ? 0 : null,
          once_key: onceKey,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return idOfExisting(user_id ?? null, onceKey, trx);
      if (user_id !== undefined) {
        const payload = pushPayload({ type: 'default', title, message, link, id: row.id }, context.mailUrl);
        await queuePush(user_id, payload, { once: `notification ${row.id}`, trx });
      }
      await publishLiveEvent(trx, { type: 'notification', id: row.id, to: user_id === undefined ? 'all' : [user_id] });
      const change = { subject: 'notification', subject_id: row.id, before: '', after: title, reason: '' } as const;
      await writeAudit({ action: 'send-notification', ...change, accountId: user_id ?? null }, context, trx);
      return row.id;
    });
    return { data: { id } };
  },
);

async function expectAccount(id: number, trx: Transaction<Tables>): Promise<void> {
  const account = await trx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
}

/** Returns the link of a public property. */
async function linkOfProperty(id: number, trx: Transaction<Tables>): Promise<string> {
  const property = await trx
    .selectFrom('property')
    .select('slug_id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!property) throw new CallFailure('property_not_found');
  return paths.property(property.slug_id);
}

async function idOfExisting(
  accountId: number | null,
  onceKey: string | null,
  trx: Transaction<Tables>,
): Promise<number> {
  const existing = await trx
    .selectFrom('notification')
    .select('id')
    .where('account_id', 'is not distinct from', accountId)
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow();
  return existing.id;
}
