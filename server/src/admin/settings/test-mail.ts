import { adminTestMail } from '@latchkey/contract/calls/console/settings';
import { answer } from '../../answer.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { expectOperator } from '../expect-operator.ts';
import { switchedOff, tryService } from './try-service.ts';

/** Sends a mail to whoever asks, by the way that all mails go and past the outbox, and says what the server said. */
export default answer(adminTestMail, async (_, context) => {
  const { reach, database, mailUrl, now } = context;
  const { email } = expectOperator(context);
  if (!reach || (await reach.mail.route()).source === 'none') return { data: switchedOff };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const text = `This mail was sent from the console of ${market} (${mailUrl}), to see whether mails arrive. They do.`;
  const mail = { subject: `Mails of ${market} arrive`, text, html: '', headers: {}, receipt_of: null };
  const at = now();
  return {
    data: await tryService(async () => {
      await reach.mail.send({ id: at.getTime(), recipient: email, created_at: at, ...mail });
      return email;
    }),
  };
});
