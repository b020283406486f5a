import { registerPushToken } from '../../notification/push-tokens.ts';
import { loadCustomer } from '../../account/load-customer.ts';
import type { Context } from '../../platform/context.ts';

/** Starts a session for an authenticated account and returns the response body that clients store (contract 5). */
export async function openSession(accountId: number, pushToken: string | undefined, context: Context) {
  const { database, sessions, userAgent, now, log } = context;
  const at = now();
  const { token, data } = await database.transaction(async (trx) => {
    await trx.updateTable('account').set({ signed_in_at: at }).where('id', '=', accountId).execute();
    const session = await sessions.start(accountId, userAgent, trx);
    if (pushToken !== undefined) {
      await registerPushToken(pushToken, { accountId, sessionId: session.sessionId, at }, trx);
    }
    return { token: session.token, data: await loadCustomer(accountId, context, trx) };
  });
  log.info({ account: accountId }, 'signed in');
  return { message: 'You are signed in.', token, data };
}
