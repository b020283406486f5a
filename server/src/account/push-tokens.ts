import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { isPushToken } from '../services/push/subscription.ts';

/** More than anybody has; the newest stay, so that one account cannot keep the sender busy. */
const mostDevices = 20;

/** Tokens may be longer than an index can hold. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * From now on pushes to the account go to this device too, until its session ends. A device belongs to one account: who
 * signed in on it last has it (contract 8, row 24); and a session is on one device, so its newest token is the only one.
 * @returns false when nothing can be sent to such a token, which then is not kept
 */
export async function registerPushToken(
  token: string,
  { accountId, sessionId, at }: { accountId: number; sessionId: number; at: Date },
  within: Kysely<Tables>,
): Promise<boolean> {
  if (!isPushToken(token)) return false;
  const token_hash = hashOf(token);
  const owner = { account_id: accountId, session_id: sessionId, created_at: at };
  await within
    .deleteFrom('push_token')
    .where('session_id', '=', sessionId)
    .where('token_hash', '<>', token_hash)
    .execute();
  await within
    .insertInto('push_token')
    .values({ token_hash, token, ...owner })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(owner))
    .execute();
  const tooMany = within
    .selectFrom('push_token')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', token_hash)
    .orderBy('created_at', 'desc')
    .offset(mostDevices - 1);
  await within.deleteFrom('push_token').where('token_hash', 'in', tooMany).execute();
  return true;
}

/** No push goes to this device any more; the token of another account stays. */
export async function removePushToken(token: string, accountId: number, within: Kysely<Tables>): Promise<void> {
  await within
    .deleteFrom('push_token')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', accountId)
    .execute();
}

/** The device stays, though its session is another one now. */
export async function movePushTokens(from: number, to: number, within: Kysely<Tables>): Promise<void> {
  await within.updateTable('push_token').set({ session_id: to }).where('session_id', '=', from).execute();
}
