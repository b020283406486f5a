import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { operatorRoleNames } from '@latchkey/contract/operator-roles';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import type { Database } from '../../database/pool.ts';
import { forgive } from '../../sign-in/lockouts.ts';
import { checkNewPassword, hashPassword } from '../../sign-in/passwords.ts';
import { deletePasskeys } from '../../passkeys/passkeys.ts';
import { deleteTwoFactor } from '../../two-factor/two-factor.ts';
import { addOperator } from './add-operator.ts';

export interface OperatorWish {
  email: string;
  name?: string | undefined;
  /** `owner` when not said. */
  role?: string | undefined;
  password: string;
}

class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * What can be said before a password is asked for.
 * @throws UsageError in words for whoever typed it
 */
export function readWish({ email, role = 'owner' }: Pick<OperatorWish, 'email' | 'role'>) {
  const address = normaliseEmail(email);
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new UsageError(`"${email}" is no email address.`);
  const known = operatorRoleNames.find((each) => each === role);
  if (!known) throw new UsageError(`There is no role ${role}. Roles: ${operatorRoleNames.join(', ')}.`);
  return { address, known };
}

/**
 * Makes one of the operator's people; who is known by this email gets the new password, is let in again, all their
 * sessions end, and two-step sign-in is off. Who runs this has the database anyway.
 * @returns what was done, in a sentence
 * @throws UsageError in words for whoever typed it
 */
export async function setOperator({ email, name, role, password }: OperatorWish, database: Database): Promise<string> {
  const { address, known } = readWish({ email, role });
  await checkNewPassword(password, database, [name ?? '', address], limits.operatorMinLength).catch(
    (error: unknown) => {
      throw error instanceof CallFailure ? new UsageError(error.message) : error;
    },
  );
  const passwordHash = await hashPassword(password);
  return database.transaction(async (within) => {
    const found = await within
      .updateTable('operator')
      .set({ password_hash: passwordHash, is_active: true, ...(name && { name }), ...(role && { role: known }) })
      .where('email', '=', address)
      .returning('id')
      .executeTakeFirst();
    if (!found) {
      await addOperator({ email: address, name: name ?? address, role: known, passwordHash }, within);
      return `${address} can sign in at /admin as ${known}.`;
    }
    await within.deleteFrom('operator_session').where('operator_id', '=', found.id).execute();
    await forgive('password', `operator ${address}`, within);
    await deleteTwoFactor({ kind: 'operator', id: found.id }, within);
    await deletePasskeys({ kind: 'operator', id: found.id }, within);
    await within
      .insertInto('audit')
      .values({
        action: 'set-operator',
        subject: 'operator',
        subject_id: found.id,
        before: '',
        after: address,
        reason: 'operator-cli',
      })
      .execute();
    return `${address} has a new password; all their sessions have ended, and two-step sign-in is off.`;
  });
}
