import { adminTestText } from '@latchkey/contract/admin/services/calls';
import { toE164 } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { notConfigured, runServiceTest } from './run-service-test.ts';

/** Sends a test text message to a number, and returns the response of the service. */
export default defineHandler(adminTestText, async ({ number }, { deliveryChannels, database, now }) => {
  if (!deliveryChannels || !(await deliveryChannels.texts.isOpen())) return { data: notConfigured };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const recipient = toE164(number);
  const at = now();
  const message = { id: at.getTime(), subject: '', html: '', headers: {}, receipt_of: null, created_at: at };
  return {
    data: await runServiceTest(async () => {
      await deliveryChannels.texts.send({ ...message, recipient, text: `Text messages of ${market} arrive.` });
      return recipient;
    }),
  };
});
