import {
  adminBeginTwoFactor,
  adminConfirmTwoFactor,
  adminGetTwoFactor,
  adminRenewRecoveryCodes,
  adminResetTwoFactor,
  adminTurnOffTwoFactor,
} from '@latchkey/contract/admin/two-factor/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { confirmationMinutes } from '@latchkey/contract/limits';
import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';
import type { Flag } from '@latchkey/contract/schema/primitives';
import { settingDefinition, type SettingKey } from '@latchkey/contract/settings/setting-definitions';
import { minuteMs } from '@latchkey/contract/time-units';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { siteName } from '../../platform/settings/site-name.ts';
import { deletePasskeys, listPasskeys } from '../../sign-in/passkeys/passkeys.ts';
import { countAttempt, resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { isPassword } from '../../platform/crypto/passwords.ts';
import {
  beginTwoFactor,
  deleteTwoFactor,
  type Holder,
  loadTwoFactor,
  renewRecoveryCodes,
  consumeFirstCode,
  consumeTwoFactorCode,
  enableTwoFactor,
} from '../../sign-in/two-factor/two-factor.ts';
import { lockOperator } from './lock-operator.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Whether the settings require two-factor sign-in of this role (decision 058). */
export async function requiresTwoFactor(role: OperatorRole, database: Database): Promise<boolean> {
  const key = `two_factor_${role}` as const satisfies SettingKey;
  return ((await loadSettings(database)).text(key) || settingDefinition(key)?.fallback) === '1';
}

/** Returns the holder of two-factor records for an operator. */
export const holderOf = (id: number): Holder => ({ kind: 'operator', id });

export const getTwoFactor = defineHandler(adminGetTwoFactor, async (_, context) => {
  const { isOn, left } = await loadTwoFactor(holderOf(expectOperator(context).id), context.database.db);
  const is_on: Flag = isOn ? 1 : 0;
  return { data: { is_on, recovery_codes: left } };
});

export const setUpTwoFactor = defineHandler(adminBeginTwoFactor, async ({ password }, context) => {
  const { id, email } = expectOperator(context);
  await expectOwnPassword(password, context);
  const issuer = siteName(await loadSettings(context.database));
  return { data: await beginTwoFactor(holderOf(id), { issuer, label: email }, context) };
});

export const confirmTwoFactor = defineHandler(adminConfirmTwoFactor, async ({ code }, context) => {
  const { id, sessionHash } = expectOperator(context);
  await consumeFirstCode(holderOf(id), code, context);
  const codes = await context.database.transaction(async (trx) => {
    const created = await enableTwoFactor(holderOf(id), trx);
    // Other sessions were started with the password only.
    await trx
      .deleteFrom('operator_session')
      .where('operator_id', '=', id)
      .where('token_hash', '<>', sessionHash)
      .execute();
    await writeTwoFactorAudit('turn-on-two-factor', id, context, trx);
    return created;
  });
  return { data: { recovery_codes: codes } };
});

export const replaceRecoveryCodes = defineHandler(adminRenewRecoveryCodes, async ({ code }, context) => {
  const { id } = expectOperator(context);
  await consumeTwoFactorCode(holderOf(id), code, context);
  const codes = await context.database.transaction((trx) => renewRecoveryCodes(holderOf(id), trx));
  return { data: { recovery_codes: codes } };
});

export const turnOffTwoFactor = defineHandler(adminTurnOffTwoFactor, async ({ code }, context) => {
  const { id } = expectOperator(context);
  await consumeTwoFactorCode(holderOf(id), code, context);
  await context.database.transaction(async (trx) => {
    await deleteTwoFactor(holderOf(id), trx);
    await writeTwoFactorAudit('turn-off-two-factor', id, context, trx);
  });
  return { data: null };
});

/** Resets two-factor sign-in of an operator who lost phone and recovery codes. Ends that operator's sessions. */
export const resetTwoFactor = defineHandler(adminResetTwoFactor, async ({ id }, context) => {
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  await context.database.transaction(async (trx) => {
    await lockOperator(id, trx);
    await deleteTwoFactor(holderOf(id), trx);
    await deletePasskeys(holderOf(id), trx);
    await trx.deleteFrom('operator_session').where('operator_id', '=', id).execute();
    await writeTwoFactorAudit('reset-two-factor', id, context, trx);
  });
  return { data: null };
});

/**
 * Expects the password of the operator who calls, unless the sign-in was recent.
 * @throws CallFailure `password_required`, `sign_in_failed`; `passkey_required` in a password-only session of an
 * operator with a passkey
 */
export async function expectOwnPassword(password: string | undefined, context: Context): Promise<void> {
  const { id, email, signedInAt, needsTwoFactor } = expectOperator(context);
  const { database, now } = context;
  // A stolen password alone must not be enough to add another second factor.
  if (needsTwoFactor && (await listPasskeys(holderOf(id), database.db)).length > 0) {
    throw new CallFailure('passkey_required');
  }
  if (now().getTime() - signedInAt.getTime() < confirmationMinutes * minuteMs) return;
  if (password === undefined) throw new CallFailure('password_required');
  await countAttempt('password', `operator ${email}`, context);
  const { password_hash: hash } = await database.db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(hash, password))) throw new CallFailure('sign_in_failed');
  await resetLockout('password', `operator ${email}`, database.db);
}

/** Writes a change of the operator's own second factors to the audit log. */
export function writeTwoFactorAudit(
  action: string,
  id: number,
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: '' } as const;
  return writeAudit({ action, ...change, reason: '' }, context, trx);
}
