import { adminSaveMailServer, adminTestMail } from '@latchkey/contract/admin/settings/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import type { MailRoute } from '../../platform/mail/mail-delivery.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { siteName } from '../../platform/settings/site-name.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { rejectInvalidFields, saveService, mailServerRecord } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

/** Host name or IP address of a mail server, without characters that would change the URL around it. */
const hostPattern = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i;
const senderPattern = /^([^<>"\r\n]{0,200}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * Saves the mail server. The audit entry has its host, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveMailServer = defineHandler(adminSaveMailServer, async (input, context) => {
  const { deliveryChannels, pages, wake } = context;
  if (!deliveryChannels) throw new CallFailure('not_found');
  const { is_off, host = '', security = 'starttls', user = '', sender = '' } = input;
  const port = input.port ?? (security === 'tls' ? 465 : 587);
  if (!is_off) {
    rejectInvalidFields({
      host: !hostPattern.test(host) && 'not_a_host',
      sender: !senderPattern.test(sender) && 'not_a_sender',
    });
  }
  await saveService(async (trx) => {
    const before = await deliveryChannels.mail.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    // A stored key is used only for the server and user that it was entered for.
    const isSame = before.source === 'console' && before.host === host && before.user === user;
    const key = input.key ?? (isSame ? (before.key ?? '') : '');
    await deliveryChannels.mail.set(is_off ? null : { host, port, security, user, sender, key }, trx);
    const after = is_off ? 'none' : `${host}:${port}`;
    return {
      action: 'save-mail-server',
      before: `mail server: ${nameOf(before)}`,
      after: `mail server: ${after}`,
    };
  }, context);
  // Pages offer features that need mail only while mails can be sent.
  pages?.drop(webSettings.path);
  await wake?.('send-due-mail');
  return { data: mailServerRecord(await deliveryChannels.mail.route()) };
});

function nameOf(route: MailRoute): string {
  return route.source === 'console' ? `${route.host}:${route.port}` : 'none';
}

/** Sends a test mail to the operator directly through the mail server, not the outbox, and returns its response. */
export const testMail = defineHandler(adminTestMail, async (_, context) => {
  const { deliveryChannels, database, mailUrl, now } = context;
  const { email } = expectOperator(context);
  if (!deliveryChannels || (await deliveryChannels.mail.route()).source === 'none') return { data: notConfigured };
  const market = siteName(await loadSettings(database));
  const text = `This is a test email from the ${market} console (${mailUrl}). Your emails are working.`;
  const mail = { subject: `Test email from ${market}`, text, html: '', headers: {}, receipt_of: null };
  const at = now();
  return {
    data: await runServiceTest(async () => {
      await deliveryChannels.mail.send({ id: at.getTime(), recipient: email, created_at: at, ...mail });
      return email;
    }),
  };
});
