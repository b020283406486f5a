import { adminTestPush } from '@latchkey/contract/calls/console/settings';
import { answer } from '../../answer.ts';
import { notificationLanguage } from '../../notification/notification-texts.ts';
import { fillPhrase, phrase } from '../../services/mail/phrase.ts';
import { pushPayload } from '../../services/push/push-payload.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { switchedOff, tryService } from './try-service.ts';

/** How long the push service may keep it for a browser that sleeps: who tries it looks at the screen. */
const lifeSeconds = 60;

/** Sends a push to the browser of whoever asks, as all pushes go and past the queue, and says what its service said. */
export default answer(adminTestPush, async ({ fcm_id: token }, context) => {
  const { reach, database, siteUrl, language, now } = context;
  const sender = reach?.pushes.find((each) => each.takes(token));
  if (!sender) return { data: switchedOff };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const { title, message } = notificationLanguage(language).texts.pushTrial;
  const words = { title: fillPhrase(phrase(title, { market })), message };
  const payload = pushPayload({ type: 'default', ...words, link: '/admin/settings/services' }, siteUrl);
  const id = now().getTime();
  return {
    data: await tryService(async () => {
      await sender.send({ id, token, payload, ttlSeconds: lifeSeconds, isUrgent: true });
      return '';
    }),
  };
});
