import {
  adminGetSetup,
  adminBeginSetup,
  adminGetSetupStep,
  adminSaveSetupStep,
} from '@latchkey/contract/admin/setup/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { setupSteps, type SetupStep } from '@latchkey/contract/admin/setup/setup-steps';
import { defineHandler } from '../../platform/define-handler.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { evictSettings, readSettings, type Settings } from '../../platform/settings/load-settings.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { hasNoOperator, setupKeyHash } from './setup-key.ts';
import { addOperator } from './create-or-reset-operator.ts';

/**
 * Returns whether this market still needs its first operator.
 * @throws CallFailure `not_found` for a key that is unknown or already used
 */
export const getSetup = defineHandler(adminGetSetup, async ({ key }, { database }) => {
  if (key !== undefined) await expectKey(key, database.db);
  const isPending = await hasNoOperator(database.db);
  return { data: { is_waiting: isPending ? (1 as const) : (0 as const) } };
});

/** Returns the current step of the set-up. */
export const getSetupStep = defineHandler(adminGetSetupStep, async (_, { database }) => ({
  data: { step: stepOf(await readSettings(database.db, ['setup_step'])) },
}));

/** A market without a stored step needs no set-up. */
function stepOf(settings: Settings): SetupStep {
  return setupSteps.find((step) => step === settings.text('setup_step')) ?? 'done';
}

/**
 * Creates the first operator of a new market for a caller with the key that the server printed. All keys, including
 * those of other processes, are deleted, so of two concurrent calls only one succeeds.
 * @throws CallFailure `not_found` for a wrong key, and once an operator exists; those of checkNewPassword
 */
export const beginSetup = defineHandler(adminBeginSetup, async ({ key, name, email, password }, context) => {
  const { database, log, now } = context;
  await expectKey(key, database.db);
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (trx) => {
    const keys = await trx.deleteFrom('setup_key').returning('key_hash').execute();
    const isRight = keys.some(({ key_hash }) => key_hash.equals(setupKeyHash(key)));
    if (!isRight || !(await hasNoOperator(trx))) throw new CallFailure('not_found');
    const id = await addOperator({ name, email, passwordHash, role: 'owner' }, trx);
    const change = { before: '', after: 'owner', reason: 'first team member' };
    const about = { subject: 'operator', subject_id: id, accountId: null } as const;
    await writeAudit({ action: 'begin-setup', ...about, ...change }, { now, operator: { id } }, trx);
    log.info({ operator: id }, 'first operator created');
  });
  evictSettings(database);
  return { data: null };
});

async function expectKey(key: string, db: Parameters<typeof hasNoOperator>[0]): Promise<void> {
  const known = await db
    .selectFrom('setup_key')
    .select('made_at')
    .where('key_hash', '=', setupKeyHash(key))
    .executeTakeFirst();
  if (!known) throw new CallFailure('not_found');
}

/** Saves the current step, so that the set-up can be resumed. */
export const saveSetupStep = defineHandler(adminSaveSetupStep, async ({ step }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    const row = { value: JSON.stringify(step), updated_at: now() };
    const before = stepOf(await readSettings(trx, ['setup_step']));
    if (before === step) return;
    await trx
      .insertInto('setting')
      .values({ key: 'setup_step', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
    const change = { before: `set-up: ${before}`, after: `set-up: ${step}`, reason: '' };
    await writeAudit({ action: 'save-setup-step', ...about, ...change }, context, trx);
  });
  evictSettings(database);
  return { data: null };
});
