import { adminSaveTextService, adminTestText } from '@latchkey/contract/admin/services/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { toE164 } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import { isServiceUrl } from '../../platform/external/public-address.ts';
import type { SmsRoute } from '../../platform/sms/sms-delivery.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { siteName } from '../../platform/settings/site-name.ts';
import { rejectInvalidFields, saveService, textServiceRecord } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

/** Phone number, short code, or name of at most 11 characters (GSM 03.40, 9.1.2.5). */
const senderPattern = /^(\+?\d{3,15}|[a-z\d .&-]{1,11})$/i;

/**
 * Saves the service that sends text messages. The audit entry has its host, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveTextService = defineHandler(adminSaveTextService, async (input, context) => {
  const { deliveryChannels, pages, wake } = context;
  if (!deliveryChannels) throw new CallFailure('not_found');
  const { is_off, url = '', account = '', sender = '' } = input;
  if (!is_off) {
    rejectInvalidFields({
      url: !isServiceUrl(url) && 'not_an_address',
      sender: !senderPattern.test(sender) && 'not_a_sender',
    });
  }
  await saveService(async (trx) => {
    const before = await deliveryChannels.sms.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    const key = input.key ?? storedKey(before, url, account);
    await deliveryChannels.sms.set(is_off ? null : { url, account, sender, key }, trx);
    const after = is_off ? 'none' : new URL(url).host;
    return {
      action: 'save-text-service',
      before: `text service: ${before.source === 'console' ? new URL(before.url).host : 'none'}`,
      after: `text service: ${after}`,
    };
  }, context);
  // Pages offer features that need text messages only while they can be sent.
  pages?.drop(webSettings.path);
  await wake?.('send-due-sms');
  return { data: textServiceRecord(await deliveryChannels.sms.route()) };
});

/** A stored key is used only for the service and account that it was entered for. */
function storedKey(before: SmsRoute, url: string, account: string): string {
  if (before.source !== 'console' || before.account !== account) return '';
  return new URL(before.url).origin === new URL(url).origin ? (before.key ?? '') : '';
}

/** Sends a test text message to a number, and returns the response of the service. */
export const testText = defineHandler(adminTestText, async ({ number }, { deliveryChannels, database, now }) => {
  if (!deliveryChannels || !(await deliveryChannels.sms.isOpen())) return { data: notConfigured };
  const market = siteName(await loadSettings(database));
  const recipient = toE164(number);
  const at = now();
  const message = { id: at.getTime(), subject: '', html: '', headers: {}, receipt_of: null, created_at: at };
  return {
    data: await runServiceTest(async () => {
      await deliveryChannels.sms.send({
        ...message,
        recipient,
        text: `Test message from ${market}. Your text messages are working.`,
      });
      return recipient;
    }),
  };
});
