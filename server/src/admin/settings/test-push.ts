import { adminTestPush } from '@latchkey/contract/admin/settings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { notificationLanguage } from '../../notification/notification-texts.ts';
import { fillPhrase, phrase } from '../../platform/mail/phrase.ts';
import { pushPayload } from '../../platform/push/push-payload.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { notConfigured, runServiceTest } from './run-service-test.ts';

/** Time to live at the push service: short, because the operator waits for it. */
const lifeSeconds = 60;

/** Sends a test push to the operator's browser directly, not through the queue, and returns the service's response. */
export default defineHandler(adminTestPush, async ({ fcm_id: token }, context) => {
  const { deliveryChannels, database, siteUrl, language, now } = context;
  const sender = deliveryChannels?.pushes.find((each) => each.takes(token));
  if (!sender) return { data: notConfigured };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const { title, message } = notificationLanguage(language).texts.pushTrial;
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
