import { CallFailure } from '@latchkey/contract/errors';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { pushPayload } from '../../platform/push/push-payload.ts';
import { queuePush } from '../../platform/push/queue-push.ts';
import { publishLiveEvent } from '../../platform/realtime/bus.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { adminSendNotification } from '@latchkey/contract/admin/announcements/calls';

/**
 * Sends a notification with the operator's text to one account or to all, once per `client_id`. Pushes to all are sent
 * in the background.
 * @throws CallFailure `user_not_found`, `property_not_found`
 */
export default defineHandler(
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
