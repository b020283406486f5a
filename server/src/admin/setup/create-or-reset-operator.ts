import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { operatorRoleNames, type OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { SetupStep } from '@latchkey/contract/admin/setup/setup-steps';
import { languageCodes, languages } from '@latchkey/contract/text/languages';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import { resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { deletePasskeys } from '../../sign-in/passkeys/passkeys.ts';
import { deleteTwoFactor } from '../../sign-in/two-factor/two-factor.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface OperatorInput {
  email: string;
  name?: string | undefined;
  /** `owner` by default. */
  role?: string | undefined;
  password: string;
}

/** An error of the command's user, printed without a stack. */
export class UsageError extends Error {
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

interface NewOperator {
  name: string;
  email: string;
  passwordHash: string;
  role: OperatorRole;
}

/**
 * Creates an operator. The first one is guided through the set-up of the market after signing in.
 * @returns the operator's id
 */
export async function addOperator({ name, email, passwordHash, role }: NewOperator, trx: Kysely<Tables>) {
  const isFirst = !(await trx.selectFrom('operator').select('id').limit(1).executeTakeFirst());
  const { id } = await trx
    .insertInto('operator')
    .values({ name, email: normaliseEmail(email), password_hash: passwordHash, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('setup_key').execute();
  if (isFirst) await storeFirstStep(trx);
  return id;
}

/** Stores the first step of the set-up, which the console opens, and the languages of the site to choose from. */
async function storeFirstStep(trx: Kysely<Tables>): Promise<void> {
  const first: SetupStep = 'look';
  await trx
    .insertInto('setting')
    .values({ key: 'setup_step', value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('language')
    .values(
      languageCodes.map((code) => ({ code, name: languages[code].name, rtl: languages[code].direction === 'rtl' })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
