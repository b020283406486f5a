import {
  adminBeginTwoFactor,
  adminConfirmTwoFactor,
  adminGetTwoFactor,
  adminRenewRecoveryCodes,
  adminResetTwoFactor,
  adminTurnOffTwoFactor,
} from '@latchkey/contract/calls/console/two-factor';
import { CallFailure } from '@latchkey/contract/errors';
import { confirmationMinutes } from '@latchkey/contract/limits';
import type { OperatorRole } from '@latchkey/contract/operator-roles';
import type { Flag } from '@latchkey/contract/records/primitives';
import type { Transaction } from 'kysely';
import { type AnyAnswer, answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { deletePasskeys, listPasskeys } from '../passkeys/passkeys.ts';
import { countTry, forgive } from '../sign-in/lockouts.ts';
import { isPassword } from '../sign-in/passwords.ts';
import {
  beginTwoFactor,
  deleteTwoFactor,
  type Holder,
  readTwoFactor,
  renewRecoveryCodes,
  spendFirstCode,
  spendTwoFactor,
  turnOnTwoFactor,
} from '../two-factor/two-factor.ts';
import { expectOperator } from './expect-operator.ts';
import { holdOperator } from './team/hold-operator.ts';
import { writeAudit } from './write-audit.ts';

const rolesWithMoney: readonly OperatorRole[] = ['owner', 'accountant'];

/** Whether the settings require two-step sign-in of this role (decision 058). */
export async function requiresTwoFactor(role: OperatorRole, database: Database): Promise<boolean> {
  const whom = (await loadSettings(database)).text('console_two_factor') || 'money';
  return whom === 'all' || (whom === 'money' && rolesWithMoney.includes(role));
}

export const holderOf = (id: number): Holder => ({ kind: 'operator', id });

const get = answer(adminGetTwoFactor, async (_, context) => {
  const { isOn, left } = await readTwoFactor(holderOf(expectOperator(context).id), context.database.db);
  const is_on: Flag = isOn ? 1 : 0;
  return { data: { is_on, recovery_codes: left } };
});

const begin = answer(adminBeginTwoFactor, async ({ password }, context) => {
  const { id, email } = expectOperator(context);
  await expectOwnPassword(password, context);
  const issuer = (await loadSettings(context.database)).text('company_name') || 'Latchkey';
  return { data: await beginTwoFactor(holderOf(id), { issuer, label: email }, context) };
});

const confirm = answer(adminConfirmTwoFactor, async ({ code }, context) => {
  const { id, sessionHash } = expectOperator(context);
  await spendFirstCode(holderOf(id), code, context);
  const codes = await context.database.transaction(async (trx) => {
    const made = await turnOnTwoFactor(holderOf(id), trx);
    // Sessions of before had the password alone.
    await trx
      .deleteFrom('operator_session')
      .where('operator_id', '=', id)
      .where('token_hash', '<>', sessionHash)
      .execute();
    await writeChange('turn-on-two-factor', id, context, trx);
    return made;
  });
  return { data: { recovery_codes: codes } };
});

const renew = answer(adminRenewRecoveryCodes, async ({ code }, context) => {
  const { id } = expectOperator(context);
  await spendTwoFactor(holderOf(id), code, context);
  const codes = await context.database.transaction((trx) => renewRecoveryCodes(holderOf(id), trx));
  return { data: { recovery_codes: codes } };
});

const turnOff = answer(adminTurnOffTwoFactor, async ({ code }, context) => {
  const { id } = expectOperator(context);
  await spendTwoFactor(holderOf(id), code, context);
  await context.database.transaction(async (trx) => {
    await deleteTwoFactor(holderOf(id), trx);
    await writeChange('turn-off-two-factor', id, context, trx);
  });
  return { data: null };
});

/** For an operator who lost phone and recovery codes. Their sessions end. */
const reset = answer(adminResetTwoFactor, async ({ id }, context) => {
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  await context.database.transaction(async (trx) => {
    await holdOperator(id, trx);
    await deleteTwoFactor(holderOf(id), trx);
    await deletePasskeys(holderOf(id), trx);
    await trx.deleteFrom('operator_session').where('operator_id', '=', id).execute();
    await writeChange('reset-two-factor', id, context, trx);
  });
  return { data: null };
});

/** Two-step sign-in of the console. */
export const answers: readonly AnyAnswer[] = [get, begin, confirm, renew, turnOff, reset];

/**
 * The password, unless it was typed a moment ago to sign in.
 * @throws CallFailure `password_required`, `sign_in_failed`; `passkey_required` in a session by the password alone of who
 * has a passkey
 */
export async function expectOwnPassword(password: string | undefined, context: Context): Promise<void> {
  const { id, email, signedInAt, needsTwoFactor } = expectOperator(context);
  const { database, now } = context;
  // A stolen password alone must not add a second step of the thief's.
  if (needsTwoFactor && (await listPasskeys(holderOf(id), database.db)).length > 0) {
    throw new CallFailure('passkey_required');
  }
  if (now().getTime() - signedInAt.getTime() < confirmationMinutes * 60_000) return;
  if (password === undefined) throw new CallFailure('password_required');
  await countTry('password', `operator ${email}`, context);
  const { password_hash: hash } = await database.db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(hash, password))) throw new CallFailure('sign_in_failed');
  await forgive('password', `operator ${email}`, database.db);
}

export function writeChange(action: string, id: number, context: Context, trx: Transaction<Tables>): Promise<void> {
  const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: '' } as const;
  return writeAudit({ action, ...change, reason: '' }, context, trx);
}
