import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { accountsOf, isParty, type Party } from './party.ts';
import { blockUser, unblockUser } from '@latchkey/contract/chat/calls';
import { fromWireAccountId } from '@latchkey/contract/schema/ids';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';

/** Removes the caller's block of a user or of the operator, which the legacy API could not (contract 2.8). */
export const unblockUserHandler = defineHandler(unblockUser, async ({ to_user_id = 0 }, context) => {
  await unblock({ by: expectCaller(context).id, whom: fromWireAccountId(to_user_id) }, context);
  return { data: null, message: 'You’ve unblocked this user.' };
});

/** Blocks a user or the operator (contract 2.8). */
export const blockUserHandler = defineHandler(blockUser, async ({ to_user_id = 0, reason = '' }, context) => {
  await block({ by: expectCaller(context).id, whom: fromWireAccountId(to_user_id) }, reason, context);
  return { data: null, message: 'You’ve blocked this user.' };
});

interface Pair {
  by: Party;
  whom: Party;
}

/** Further writes in the transaction of a change. */
type AfterChange = (trx: Transaction<Tables>) => Promise<void>;

/**
 * Blocks an account or the operator. Neither side can write to the other any more.
 * @throws CallFailure `not_with_yourself`, `user_not_found`, `already_blocked`
 */
export async function block(
  { by, whom }: Pair,
  reason: string,
  context: Context,
  afterChange?: AfterChange,
): Promise<void> {
  await context.database.transaction(async (trx) => {
    await expectOther({ by, whom }, trx);
    const created = await trx
      .insertInto('block')
      .values({ by_account_id: by, account_id: whom, reason, created_at: context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new CallFailure('already_blocked');
    await afterChange?.(trx);
    await publishLiveEvent(trx, { type: 'block', by, whom, isBlocked: true, to: accountsOf(by, whom) });
  });
}

/**
 * Removes a block. A block by the other party stays.
 * @throws CallFailure `not_with_yourself`, `user_not_found`, `not_blocked`
 */
export async function unblock({ by, whom }: Pair, context: Context, afterChange?: AfterChange): Promise<void> {
  await context.database.transaction(async (trx) => {
    await expectOther({ by, whom }, trx);
    const removed = await trx
      .deleteFrom('block')
      .where(isParty(sql.ref('by_account_id'), by))
      .where(isParty(sql.ref('account_id'), whom))
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new CallFailure('not_blocked');
    await afterChange?.(trx);
    await publishLiveEvent(trx, { type: 'block', by, whom, isBlocked: false, to: accountsOf(by, whom) });
  });
}

async function expectOther({ by, whom }: Pair, trx: Kysely<Tables>): Promise<void> {
  if (by === whom) throw new CallFailure('not_with_yourself');
  if (whom === null) return;
  // Locked, so that an account that is being deleted cannot be blocked.
  const account = await trx.selectFrom('account').select('id').where('id', '=', whom).forKeyShare().executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
}
