import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { OperatorTable, Tables } from '../../database/tables.ts';
import { postMail } from '../../services/mail/post-mail.ts';
import { forgive } from '../../sign-in/lockouts.ts';

type Whose = Pick<Selectable<OperatorTable>, 'id' | 'email' | 'name' | 'password_hash'>;

/**
 * Gives an account of the console another password: links are worth nothing any more, all sessions end but the one that
 * is kept, the lock of wrong passwords opens, and who had one before is told by mail.
 */
export async function storeOperatorPassword(
  { id, email, name, password_hash: before }: Whose,
  passwordHash: string,
  context: Context,
  within: Transaction<Tables>,
  keptSession?: Buffer,
): Promise<void> {
  await within.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await within.deleteFrom('operator_link').where('operator_id', '=', id).execute();
  await within
    .deleteFrom('operator_session')
    .where('operator_id', '=', id)
    .$if(keptSession !== undefined, (query) => query.where('token_hash', '<>', keptSession as Buffer))
    .execute();
  await forgive('password', `operator ${email}`, within);
  const reader = { to: email, name, language: context.language };
  if (before !== '') await postMail(context, reader, 'password-changed', {}, { within });
}
