import { adminSaveFirebase, adminTestFirebase } from '@latchkey/contract/calls/console/services';
import { webSettings } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { parseServiceAccount } from '../../services/push/firebase.ts';
import { refuseWrongFields, saveService } from './save-service.ts';
import { firebaseRecord } from './service-records.ts';
import { switchedOff, tryService } from './try-service.ts';

/**
 * Sets the Firebase project that sends pushes to apps. The audit entry names it, without its key.
 * @throws CallFailure `not_allowed` where the environment has set one, `validation` with `fields`
 */
export const saveFirebase = answer(adminSaveFirebase, async ({ is_off, service_account = '' }, context) => {
  const { reach, pages } = context;
  if (!reach) throw new CallFailure('not_found');
  const account = is_off ? null : parseServiceAccount(service_account);
  refuseWrongFields({ service_account: !is_off && account === null && 'not_a_service_account' });
  await saveService(async (trx) => {
    const before = await reach.firebase.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    await reach.firebase.set(account, trx);
    return {
      action: 'save-firebase',
      before: `Firebase project: ${before.source === 'console' ? before.project.project_id : 'none'}`,
      after: `Firebase project: ${account?.project_id ?? 'none'}`,
    };
  }, context);
  pages?.drop(webSettings.path);
  return { data: firebaseRecord(await reach.firebase.route()) };
});

/** Has Firebase validate a push without sending it, and reports its answer. */
export const testFirebase = answer(adminTestFirebase, async (_, { reach }) => {
  if (!reach || !(await reach.firebase.isOpen())) return { data: switchedOff };
  return { data: await tryService(() => reach.firebase.check()) };
});
