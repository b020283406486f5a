import { type Kysely, sql } from 'kysely';
import { lockAccounts } from '../account/lock-accounts.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Tables } from '../platform/database/tables.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { callerId } from './caller-id.ts';
import { setMark } from './set-mark.ts';
import { interestedUsers } from '@latchkey/contract/saved-listings/calls';

/**
 * Registers the caller's interest in a property and notifies its owner, or withdraws it (contract 2.3). If one of the two has
 * blocked the other, the interest is stored without a notification.
 */
export default defineHandler(interestedUsers, async (input, context) => {
  await context.database.transaction(async (trx) => {
    const me = callerId(context);
    await lockAccounts(trx, [me, ...(await ownersOf(input.property_id, trx))]);
    const marked = await setMark('interest', input, context, { rejectsOwn: true, trx });
    if (marked === null || marked.account_id === null) return;
    if (await isBlocked(me, marked.account_id, trx)) return;
    const by = await trx.selectFrom('account').select(['id', 'name']).where('id', '=', me).executeTakeFirstOrThrow();
    const property = { id: input.property_id, title: marked.title, slug: marked.slug_id };
    await notifyAccount(marked.account_id, { event: 'interest', property, by }, context, trx);
  });
  return { message: input.type === 1 ? 'The owner sees that you are interested.' : 'Your interest was taken back.' };
});

/** Returns the owner's account id in an array, which is empty for a property of the operator. */
async function ownersOf(propertyId: number, trx: Kysely<Tables>): Promise<number[]> {
  const row = await trx.selectFrom('property').select('account_id').where('id', '=', propertyId).executeTakeFirst();
  return row?.account_id ? [row.account_id] : [];
}

/** Returns whether one of the two has blocked the other. */
async function isBlocked(one: number, other: number, trx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from block where (by_account_id, account_id) in ((${one}, ${other}), (${other}, ${one})) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
