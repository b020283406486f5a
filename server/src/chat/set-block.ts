import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { announce } from '../services/realtime/bus.ts';
import { accountsOf, isParty, type Party } from './party.ts';

interface Pair {
  by: Party;
  whom: Party;
}

/** What belongs into the same transaction. */
type Also = (within: Transaction<Tables>) => Promise<void>;

/**
 * Blocks somebody, or the operator: neither writes to the other any more.
 * @throws CallFailure `not_with_yourself`, `user_not_found`, `already_blocked`
 */
export async function block({ by, whom }: Pair, reason: string, context: Context, also?: Also): Promise<void> {
  await context.database.transaction(async (within) => {
    await expectOther({ by, whom }, within);
    const made = await within
      .insertInto('block')
      .values({ by_account_id: by, account_id: whom, reason, created_at: context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new CallFailure('already_blocked');
    await also?.(within);
    await announce(within, { type: 'block', by, whom, isBlocked: true, to: accountsOf(by, whom) });
  });
}

/**
 * Takes a block back; one of the other party stays.
 * @throws CallFailure `not_with_yourself`, `user_not_found`, `not_blocked`
 */
export async function unblock({ by, whom }: Pair, context: Context, also?: Also): Promise<void> {
  await context.database.transaction(async (within) => {
    await expectOther({ by, whom }, within);
    const gone = await within
      .deleteFrom('block')
      .where(isParty(sql.ref('by_account_id'), by))
      .where(isParty(sql.ref('account_id'), whom))
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new CallFailure('not_blocked');
    await also?.(within);
    await announce(within, { type: 'block', by, whom, isBlocked: false, to: accountsOf(by, whom) });
  });
}

async function expectOther({ by, whom }: Pair, within: Kysely<Tables>): Promise<void> {
  if (by === whom) throw new CallFailure('not_with_yourself');
  if (whom === null) return;
  // Held, so that nobody is blocked who is just leaving.
  const account = await within
    .selectFrom('account')
    .select('id')
    .where('id', '=', whom)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
}
