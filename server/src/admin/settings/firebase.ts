import { adminSaveFirebase, adminTestFirebase } from '@latchkey/contract/calls/console/services';
import { webSettings } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { readServiceAccount } from '../../services/push/firebase.ts';
import { refuseWrongFields, saveService } from './save-service.ts';
import { firebaseRecord } from './service-records.ts';
import { switchedOff, tryService } from './try-service.ts';

/**
 * Sets the Firebase project that reaches apps. The audit says which one, and nothing of its key.
 * @throws CallFailure `not_allowed` where the environment has set one, `validation` with `fields`
 */
export const saveFirebase = answer(adminSaveFirebase, async ({ is_off, service_account = '' }, context) => {
  const { reach, pages } = context;
  if (!reach) throw new CallFailure('not_found');
  const account = is_off ? null : readServiceAccount(service_account);
  refuseWrongFields({ service_account: !is_off && account === null && 'not_a_service_account' });
  await saveService(async (within) => {
    const before = await reach.firebase.route(within);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    await reach.firebase.set(account, within);
    return {
      action: 'save-firebase',
      before: `Firebase project: ${before.source === 'console' ? before.project.project_id : 'none'}`,
      after: `Firebase project: ${account?.project_id ?? 'none'}`,
    };
  }, context);
  pages?.drop(webSettings.path);
  return { data: firebaseRecord(await reach.firebase.route()) };
});

/** Has Firebase check a push without sending it, and says what it said. */
export const testFirebase = answer(adminTestFirebase, async (_, { reach }) => {
  if (!reach || !(await reach.firebase.isOpen())) return { data: switchedOff };
  return { data: await tryService(() => reach.firebase.check()) };
});
