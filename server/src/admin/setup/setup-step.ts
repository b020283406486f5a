import { adminGetSetupStep, adminSaveSetupStep } from '@latchkey/contract/calls/console/setup';
import { setupSteps, type SetupStep } from '@latchkey/contract/rules/setup-steps';
import { answer } from '../../answer.ts';
import { forgetSettings, readSettings, type Settings } from '../../settings/load-settings.ts';
import { writeAudit } from '../write-audit.ts';

/** A market that was never led through a set-up needs none. */
function stepOf(settings: Settings): SetupStep {
  return setupSteps.find((step) => step === settings.text('setup_step')) ?? 'done';
}

/** How far the set-up of the market has come. */
export const getSetupStep = answer(adminGetSetupStep, async (_, { database }) => ({
  data: { step: stepOf(await readSettings(database.db, ['setup_step'])) },
}));

/** Notes how far it has come, so that it can be left and gone on with. */
export const saveSetupStep = answer(adminSaveSetupStep, async ({ step }, context) => {
  const { database, now } = context;
  await database.transaction(async (within) => {
    const row = { value: JSON.stringify(step), updated_at: now() };
    const before = stepOf(await readSettings(within, ['setup_step']));
    if (before === step) return;
    await within
      .insertInto('setting')
      .values({ key: 'setup_step', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
    const told = { before: `set-up: ${before}`, after: `set-up: ${step}`, reason: '' };
    await writeAudit({ action: 'save-setup-step', ...about, ...told }, context, within);
  });
  forgetSettings(database);
  return { data: null };
});
