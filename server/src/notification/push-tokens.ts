import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { isPushToken } from '../platform/push/subscription.ts';
import { getPushSettings, registerPush, removePush } from '@latchkey/contract/notification/calls';
import type { PushSettings } from '@latchkey/contract/notification/records';
import { defineHandler } from '../platform/define-handler.ts';
import { loadVapidKeys } from '../platform/push/vapid-keys.ts';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';

/** Stops pushes to a device of the caller. */
export const removePushHandler = defineHandler(removePush, async ({ fcm_id }, context) => {
  await deletePushToken(fcm_id, expectCaller(context).id, context.database.db);
  return { message: 'Notifications are off for this device.' };
});

/** Registers a device for the caller's pushes. */
export const registerPushHandler = defineHandler(registerPush, async ({ fcm_id }, context) => {
  const { id: accountId, sessionId } = expectCaller(context);
  const owner = { accountId, sessionId, at: context.now() };
  const isRegistered = await context.database.transaction((trx) => registerPushToken(fcm_id, owner, trx));
  if (!isRegistered) throw new CallFailure('validation', { message: 'fcm_id must be a push token or a subscription' });
  return { message: 'Notifications are on for this device.' };
});

/** What a browser needs to subscribe to pushes. The response is the same for all users. */
export const getPushSettingsHandler = defineHandler(getPushSettings, async (_, { database, deliveryChannels }) => {
  const kinds: PushSettings['kinds'] = (await deliveryChannels?.firebase.isOpen()) ? ['web-push', 'fcm'] : ['web-push'];
  const { publicKey } = await loadVapidKeys(database);
  return { data: { kinds, public_key: publicKey } };
});

/** More than a user has. Only the newest are stored, so that one account cannot overload the sender. */
const maxDevices = 20;

/** Tokens may be longer than an index can hold. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Sends pushes of the account to this device until its session ends. A device belongs to the account that signed in on
 * it last (contract 8, row 24), and a session to one device, so only the newest token of a session is stored.
 * @returns false for a token that no push service accepts, which is not stored
 */
export async function registerPushToken(
  token: string,
  { accountId, sessionId, at }: { accountId: number; sessionId: number; at: Date },
  trx: Kysely<Tables>,
): Promise<boolean> {
  if (!isPushToken(token)) return false;
  const token_hash = hashOf(token);
  const owner = { account_id: accountId, session_id: sessionId, created_at: at };
  await trx
    .deleteFrom('push_token')
    .where('session_id', '=', sessionId)
    .where('token_hash', '<>', token_hash)
    .execute();
  await trx
    .insertInto('push_token')
    .values({ token_hash, token, ...owner })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(owner))
    .execute();
  const surplus = trx
    .selectFrom('push_token')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', token_hash)
    .orderBy('created_at', 'desc')
    .offset(maxDevices - 1);
  await trx.deleteFrom('push_token').where('token_hash', 'in', surplus).execute();
  return true;
}

/** Stops pushes of the account to this device; a token of another account stays. */
export async function deletePushToken(token: string, accountId: number, trx: Kysely<Tables>): Promise<void> {
  await trx
    .deleteFrom('push_token')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', accountId)
    .execute();
}

/** Moves the tokens of one session to another, so that the device still receives pushes. */
export async function movePushTokens(from: number, to: number, trx: Kysely<Tables>): Promise<void> {
  await trx.updateTable('push_token').set({ session_id: to }).where('session_id', '=', from).execute();
}
