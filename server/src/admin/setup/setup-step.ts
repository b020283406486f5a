import { adminGetSetupStep, adminSaveSetupStep } from '@latchkey/contract/admin/setup/calls';
import { setupSteps, type SetupStep } from '@latchkey/contract/admin/setup/setup-steps';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictSettings, readSettings, type Settings } from '../../platform/settings/load-settings.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** A market without a stored step needs no set-up. */
function stepOf(settings: Settings): SetupStep {
  return setupSteps.find((step) => step === settings.text('setup_step')) ?? 'done';
}

/** Returns the current step of the set-up. */
export const getSetupStep = defineHandler(adminGetSetupStep, async (_, { database }) => ({
  data: { step: stepOf(await readSettings(database.db, ['setup_step'])) },
}));

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
