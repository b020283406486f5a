import { adminSaveMailServer } from '@latchkey/contract/calls/console/settings';
import { webSettings } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { MailRoute } from '../../services/mail/mail-post.ts';
import { writeAudit } from '../write-audit.ts';
import { mailServerRecord } from './mail-server-record.ts';

/** A name or number that a mail server is reached by; nothing that would change the address around it. */
const hostPattern = /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i;
const senderPattern = /^([^<>"\r\n]{0,200}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/**
 * Sets the server that mails go out by. The audit says which one, and nothing of its key.
 * @throws CallFailure `not_allowed` where the environment has set one, `validation` with `fields`
 */
export default answer(adminSaveMailServer, async (input, context) => {
  const { reach, database, pages, wake } = context;
  if (!reach) throw new CallFailure('not_found');
  const { is_off, host = '', security = 'starttls', user = '', sender = '' } = input;
  const port = input.port ?? (security === 'tls' ? 465 : 587);
  if (!is_off) {
    const fields = {
      ...(!hostPattern.test(host) && { host: 'not_a_host' }),
      ...(!senderPattern.test(sender) && { sender: 'not_a_sender' }),
    };
    const [wrong] = Object.keys(fields);
    if (wrong) throw new CallFailure('validation', { message: `${wrong} is not right.`, extra: { fields } });
  }
  await database.transaction(async (within) => {
    await sql`select pg_advisory_xact_lock(hashtext('mail server'))`.execute(within);
    const before = await reach.mail.route(within);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    const key = input.key ?? (before.source === 'console' && before.user === user ? (before.key ?? '') : '');
    await reach.mail.set(is_off ? null : { host, port, security, user, sender, key }, within);
    const after = is_off ? 'none' : `${host}:${port}`;
    const told = { before: `mail server: ${nameOf(before)}`, after: `mail server: ${after}`, reason: '' };
    const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
    await writeAudit({ action: 'save-mail-server', ...about, ...told }, context, within);
  });
  // Pages offer what needs a mail only while mails can be sent.
  pages?.drop(webSettings.path);
  await wake?.('send-due-mail');
  return { data: mailServerRecord(await reach.mail.route()) };
});

function nameOf(route: MailRoute): string {
  return route.source === 'console' ? `${route.host}:${route.port}` : 'none';
}
