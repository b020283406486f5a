import { adminSaveTextService } from '@latchkey/contract/calls/console/services';
import { webSettings } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { isServiceAddress } from '../../services/public-address.ts';
import type { TextRoute } from '../../services/sms/text-post.ts';
import { refuseWrongFields, saveService } from './save-service.ts';
import { textServiceRecord } from './service-records.ts';

/** A number, a short code, or a name of at most 11 characters (GSM 03.40, 9.1.2.5). */
const senderPattern = /^(\+?\d{3,15}|[a-z\d .&-]{1,11})$/i;

/**
 * Sets the service that sends text messages. The audit entry names its host, without the key.
 * @throws CallFailure `not_allowed` where the environment has set one, `validation` with `fields`
 */
export default answer(adminSaveTextService, async (input, context) => {
  const { reach, pages, wake } = context;
  if (!reach) throw new CallFailure('not_found');
  const { is_off, url = '', account = '', sender = '' } = input;
  if (!is_off) {
    refuseWrongFields({
      url: !isServiceAddress(url) && 'not_an_address',
      sender: !senderPattern.test(sender) && 'not_a_sender',
    });
  }
  await saveService(async (trx) => {
    const before = await reach.texts.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    const key = input.key ?? storedKey(before, url, account);
    await reach.texts.set(is_off ? null : { url, account, sender, key }, trx);
    const after = is_off ? 'none' : new URL(url).host;
    return {
      action: 'save-text-service',
      before: `text service: ${before.source === 'console' ? new URL(before.url).host : 'none'}`,
      after: `text service: ${after}`,
    };
  }, context);
  // Pages offer what needs a text message only while they can be sent.
  pages?.drop(webSettings.path);
  await wake?.('send-due-texts');
  return { data: textServiceRecord(await reach.texts.route()) };
});

/** A stored key is sent only to the service and account that it was entered for. */
function storedKey(before: TextRoute, url: string, account: string): string {
  if (before.source !== 'console' || before.account !== account) return '';
  return new URL(before.url).origin === new URL(url).origin ? (before.key ?? '') : '';
}
