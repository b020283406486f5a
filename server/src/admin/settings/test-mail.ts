import { adminTestMail } from '@latchkey/contract/admin/settings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { notConfigured, runServiceTest } from './run-service-test.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Sends a test mail to the operator directly through the mail server, not the outbox, and returns its response. */
export default defineHandler(adminTestMail, async (_, context) => {
  const { deliveryChannels, database, mailUrl, now } = context;
  const { email } = expectOperator(context);
  if (!deliveryChannels || (await deliveryChannels.mail.route()).source === 'none') return { data: notConfigured };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const text = `This mail was sent from the console of ${market} (${mailUrl}), to see whether mails arrive. They do.`;
  const mail = { subject: `Mails of ${market} arrive`, text, html: '', headers: {}, receipt_of: null };
  const at = now();
  return {
    data: await runServiceTest(async () => {
      await deliveryChannels.mail.send({ id: at.getTime(), recipient: email, created_at: at, ...mail });
      return email;
    }),
  };
});
