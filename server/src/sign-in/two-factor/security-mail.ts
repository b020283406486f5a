import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SecurityChange } from '../../platform/mail/mail-data.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';

/** Mails the owner of an account that its sign-in was changed; sends nothing to an account without an email. */
export async function mailSecurityChange(
  change: SecurityChange,
  accountId: number,
  context: Context,
  trx: Kysely<Tables>,
): Promise<void> {
  const { email, name, language } = await trx
    .selectFrom('account')
    .select(['email', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (email === '') return;
  const reader = { to: email, name, language: language || context.language };
  await enqueueMail(context, reader, 'security-changed', { change }, { trx });
}
