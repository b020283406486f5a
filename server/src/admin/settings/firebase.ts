import { adminSaveFirebase, adminTestFirebase } from '@latchkey/contract/admin/services/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { adminTestPush } from '@latchkey/contract/admin/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { parseServiceAccount } from '../../platform/push/firebase.ts';
import { fillPhrase, phrase } from '../../platform/mail/phrase.ts';
import { pushPayload } from '../../platform/push/push-payload.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { siteName } from '../../platform/settings/site-name.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { rejectInvalidFields, saveService, firebaseRecord } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

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

/** Time to live at the push service: short, because the operator waits for it. */
const lifeSeconds = 60;

/** Sends a test push to the operator's browser directly, not through the queue, and returns the service's response. */
export const testPush = defineHandler(adminTestPush, async ({ fcm_id: token }, context) => {
  const { deliveryChannels, database, siteUrl, language, now } = context;
  const sender = deliveryChannels?.pushSenders.find((each) => each.accepts(token));
  if (!sender) return { data: notConfigured };
  const market = siteName(await loadSettings(database));
  const { title, message } = serverTexts('notifications', language).texts.pushTrial;
  const texts = { title: fillPhrase(phrase(title, { market })), message };
  const payload = pushPayload({ type: 'default', ...texts, link: '/admin/settings/services' }, siteUrl);
  const id = now().getTime();
  return {
    data: await runServiceTest(async () => {
      await sender.send({ id, token, payload, ttlSeconds: lifeSeconds, isUrgent: true });
      return '';
    }),
  };
});
