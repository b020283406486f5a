import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { OperatorTable, Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { resetLockout } from '../../platform/rate-limit/lockouts.ts';

type OperatorRecord = Pick<Selectable<OperatorTable>, 'id' | 'email' | 'name' | 'password_hash'>;

/**
 * Stores a new password of an operator: deletes links, ends all sessions except `keptSession`, resets the lockout, and
 * notifies the operator by mail unless it is the first password.
 * @param keptSession token hash of the session that stays open
 */
export async function storeOperatorPassword(
  { id, email, name, password_hash: before }: OperatorRecord,
  passwordHash: string,
  context: Context,
  trx: Transaction<Tables>,
  keptSession?: Buffer,
): Promise<void> {
  await trx.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await trx.deleteFrom('operator_link').where('operator_id', '=', id).execute();
  await trx
    .deleteFrom('operator_session')
    .where('operator_id', '=', id)
    .$if(keptSession !== undefined, (query) => query.where('token_hash', '<>', keptSession as Buffer))
    .execute();
  await resetLockout('password', `operator ${email}`, trx);
  const reader = { to: email, name, language: context.language };
  if (before !== '') await enqueueMail(context, reader, 'password-changed', {}, { trx });
}
