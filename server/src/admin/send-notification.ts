import { adminSendNotification } from '@latchkey/contract/calls/notification';
import { CallFailure } from '@latchkey/contract/errors';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { Transaction } from 'kysely';
import { answer } from '../answer.ts';
import type { Tables } from '../database/tables.ts';
import { pushPayload } from '../services/push/push-payload.ts';
import { queuePush } from '../services/push/queue-push.ts';
import { announce } from '../services/realtime/bus.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Tells one account or everybody something in the operator's own words, once for each `client_id`. The pushes to
 * everybody follow in the background.
 * @throws CallFailure `user_not_found`, `property_not_found`
 */
export default answer(adminSendNotification, async ({ title, message, user_id, property_id, client_id }, context) => {
  const id = await context.database.transaction(async (within) => {
    if (user_id !== undefined) await expectAccount(user_id, within);
    const link = property_id === undefined ? userPaths.notifications() : await linkOfHome(property_id, within);
    const onceKey = client_id === undefined ? null : `news ${client_id}`;
    const row = await within
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
    if (!row) return idOfTold(user_id ?? null, onceKey, within);
    if (user_id !== undefined) {
      const payload = pushPayload({ type: 'default', title, message, link, id: row.id }, context.mailUrl);
      await queuePush(user_id, payload, { once: `notification ${row.id}`, within });
    }
    await announce(within, { type: 'notification', id: row.id, to: user_id === undefined ? 'all' : [user_id] });
    const change = { subject: 'notification', subject_id: row.id, before: '', after: title, reason: '' } as const;
    await writeAudit({ action: 'send-notification', ...change, accountId: user_id ?? null }, context, within);
    return row.id;
  });
  return { data: { id } };
});

async function idOfTold(
  accountId: number | null,
  onceKey: string | null,
  within: Transaction<Tables>,
): Promise<number> {
  const told = await within
    .selectFrom('notification')
    .select('id')
    .where('account_id', 'is not distinct from', accountId)
    .where('once_key', '=', onceKey)
    .executeTakeFirstOrThrow();
  return told.id;
}

async function expectAccount(id: number, within: Transaction<Tables>): Promise<void> {
  const account = await within.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
}

/** Only a home that everybody may see. */
async function linkOfHome(id: number, within: Transaction<Tables>): Promise<string> {
  const home = await within
    .selectFrom('property')
    .select('slug_id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!home) throw new CallFailure('property_not_found');
  return paths.property(home.slug_id);
}
