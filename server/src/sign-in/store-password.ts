import { normaliseEmail } from '@latchkey/contract/rules/contact';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { forgive } from './lockouts.ts';
import { withdrawResetLinks } from './reset-links.ts';

/**
 * Gives an account another password: links to choose one are worth nothing any more, every session ends, the lock of
 * wrong passwords opens, and the owner is told by mail. Call `sessions.forget` once the transaction is through.
 * @param keptSession one that began just now, in the place of the caller's
 */
export async function storePassword(
  accountId: number,
  passwordHash: string,
  context: Context,
  within: Kysely<Tables>,
  keptSession?: number,
): Promise<void> {
  const account = await within
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: context.now() })
    .where('id', '=', accountId)
    .returning(['email', 'name', 'language'])
    .executeTakeFirstOrThrow();
  await withdrawResetLinks(accountId, within);
  await context.sessions.end(accountId, keptSession === undefined ? {} : { except: keptSession }, within);
  await forgive('password', normaliseEmail(account.email), within);
  const reader = { to: account.email, name: account.name, language: account.language || context.language };
  await postMail(context, reader, 'password-changed', {}, { within });
}
