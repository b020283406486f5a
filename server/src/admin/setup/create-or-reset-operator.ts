import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { Database } from '../../platform/database/pool.ts';
import { resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { deletePasskeys } from '../../sign-in/passkeys/passkeys.ts';
import { deleteTwoFactor } from '../../sign-in/two-factor/two-factor.ts';
import { addOperator } from './add-operator.ts';

export interface OperatorInput {
  email: string;
  name?: string | undefined;
  /** `owner` by default. */
  role?: string | undefined;
  password: string;
}

class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Validates email and role before the password is prompted.
 * @throws UsageError with a message for the user of the command
 */
export function validateOperatorInput({ email, role = 'owner' }: Pick<OperatorInput, 'email' | 'role'>) {
  const address = normaliseEmail(email);
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new UsageError(`"${email}" is no email address.`);
  const known = operatorRoleNames.find((each) => each === role);
  if (!known) throw new UsageError(`There is no role ${role}. Roles: ${operatorRoleNames.join(', ')}.`);
  return { address, known };
}

/**
 * Creates an operator. An existing one with this email gets the new password and is reactivated, all its sessions end,
 * and two-factor sign-in is turned off. Needs no authentication, because the command has access to the database.
 * @returns a sentence that describes what was done
 * @throws UsageError with a message for the user of the command
 */
export async function createOrResetOperator(
  { email, name, role, password }: OperatorInput,
  database: Database,
): Promise<string> {
  const { address, known } = validateOperatorInput({ email, role });
  await checkNewPassword(password, database, [name ?? '', address], limits.operatorMinLength).catch(
    (error: unknown) => {
      throw error instanceof CallFailure ? new UsageError(error.message) : error;
    },
  );
  const passwordHash = await hashPassword(password);
  return database.transaction(async (trx) => {
    const found = await trx
      .updateTable('operator')
      .set({ password_hash: passwordHash, is_active: true, ...(name && { name }), ...(role && { role: known }) })
      .where('email', '=', address)
      .returning('id')
      .executeTakeFirst();
    if (!found) {
      await addOperator({ email: address, name: name ?? address, role: known, passwordHash }, trx);
      return `${address} can sign in at /admin as ${known}.`;
    }
    await trx.deleteFrom('operator_session').where('operator_id', '=', found.id).execute();
    await resetLockout('password', `operator ${address}`, trx);
    await deleteTwoFactor({ kind: 'operator', id: found.id }, trx);
    await deletePasskeys({ kind: 'operator', id: found.id }, trx);
    await trx
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
