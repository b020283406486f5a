import { adminSaveFirebase, adminTestFirebase } from '@latchkey/contract/admin/services/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { parseServiceAccount } from '../../platform/push/firebase.ts';
import { rejectInvalidFields, saveService } from './save-service.ts';
import { firebaseRecord } from './service-records.ts';
import { notConfigured, runServiceTest } from './run-service-test.ts';

/**
 * Saves the Firebase project that sends pushes to apps. The audit entry has its id, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveFirebase = defineHandler(adminSaveFirebase, async ({ is_off, service_account = '' }, context) => {
  const { deliveryChannels, pages } = context;
  if (!deliveryChannels) throw new CallFailure('not_found');
  const account = is_off ? null : parseServiceAccount(service_account);
  rejectInvalidFields({ service_account: !is_off && account === null && 'not_a_service_account' });
  await saveService(async (trx) => {
    const before = await deliveryChannels.firebase.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    await deliveryChannels.firebase.set(account, trx);
    return {
      action: 'save-firebase',
      before: `Firebase project: ${before.source === 'console' ? before.project.project_id : 'none'}`,
      after: `Firebase project: ${account?.project_id ?? 'none'}`,
    };
  }, context);
  pages?.drop(webSettings.path);
  return { data: firebaseRecord(await deliveryChannels.firebase.route()) };
});

/** Sends Firebase a validate-only push, and returns the result. */
export const testFirebase = defineHandler(adminTestFirebase, async (_, { deliveryChannels }) => {
  if (!deliveryChannels || !(await deliveryChannels.firebase.isOpen())) return { data: notConfigured };
  return { data: await runServiceTest(() => deliveryChannels.firebase.check()) };
});
