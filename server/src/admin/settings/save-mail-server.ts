import { adminSaveMailServer } from '@latchkey/contract/calls/console/settings';
import { webSettings } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import type { MailRoute } from '../../services/mail/mail-post.ts';
import { refuseWrongFields, saveService } from './save-service.ts';
import { mailServerRecord } from './service-records.ts';

/** A name or number that a mail server is reached by; nothing that would change the address around it. */
const hostPattern = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i;
const senderPattern = /^([^<>"\r\n]{0,200}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * Sets the server that mails go out by. The audit says which one, and nothing of its key.
 * @throws CallFailure `not_allowed` where the environment has set one, `validation` with `fields`
 */
export default answer(adminSaveMailServer, async (input, context) => {
  const { reach, pages, wake } = context;
  if (!reach) throw new CallFailure('not_found');
  const { is_off, host = '', security = 'starttls', user = '', sender = '' } = input;
  const port = input.port ?? (security === 'tls' ? 465 : 587);
  if (!is_off) {
    refuseWrongFields({
      host: !hostPattern.test(host) && 'not_a_host',
      sender: !senderPattern.test(sender) && 'not_a_sender',
    });
  }
  await saveService(async (trx) => {
    const before = await reach.mail.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    // A stored key is sent only to the server and user that it was entered for.
    const isSame = before.source === 'console' && before.host === host && before.user === user;
    const key = input.key ?? (isSame ? (before.key ?? '') : '');
    await reach.mail.set(is_off ? null : { host, port, security, user, sender, key }, trx);
    const after = is_off ? 'none' : `${host}:${port}`;
    return {
      action: 'save-mail-server',
      before: `mail server: ${nameOf(before)}`,
      after: `mail server: ${after}`,
    };
  }, context);
  // Pages offer what needs a mail only while mails can be sent.
  pages?.drop(webSettings.path);
  await wake?.('send-due-mail');
  return { data: mailServerRecord(await reach.mail.route()) };
});

function nameOf(route: MailRoute): string {
  return route.source === 'console' ? `${route.host}:${route.port}` : 'none';
}
