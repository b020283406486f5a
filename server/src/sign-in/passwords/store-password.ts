import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { deleteResetLinks } from '../../account/delete-reset-links.ts';

/**
 * Replaces the password of an account, deletes its reset links, ends its sessions, resets the lockout and mails the
 * owner. Call `sessions.evict` after the commit.
 * @param newSessionId session that replaces the caller's and does not end
 */
export async function storePassword(
  accountId: number,
  passwordHash: string,
  context: Context,
  trx: Kysely<Tables>,
  newSessionId?: number,
): Promise<void> {
  const account = await trx
    .updateTable('account')
    .set({ password_hash: passwordHash, updated_at: context.now() })
    .where('id', '=', accountId)
    .returning(['email', 'name', 'language'])
    .executeTakeFirstOrThrow();
  await deleteResetLinks(accountId, trx);
  await context.sessions.end(accountId, newSessionId === undefined ? {} : { except: newSessionId }, trx);
  await resetLockout('password', normaliseEmail(account.email), trx);
  const reader = { to: account.email, name: account.name, language: account.language || context.language };
  await enqueueMail(context, reader, 'password-changed', {}, { trx });
}
