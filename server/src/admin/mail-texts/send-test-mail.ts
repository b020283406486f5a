import { adminSendTestMail } from '@latchkey/contract/admin/mail-texts/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { renderSampleMail } from './render-sample-mail.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Sends a mail with sample data to the operator who calls.
 * @throws CallFailure `mail_not_set_up`
 */
export default defineHandler(adminSendTestMail, async (input, context) => {
  await expectMailServer(context);
  const { email } = expectOperator(context);
  const { subject, html, text } = await renderSampleMail(input, context);
  await context.database.transaction(async (trx) => {
    await context.outbox.add({ kind: 'mail', recipient: email, subject, html, text }, trx);
    const about = { subject: 'mail-text', subject_id: 0, accountId: null } as const;
    const change = { before: '', after: email, reason: `${input.language}: ${input.mail}` };
    await writeAudit({ action: 'send-test-mail', ...about, ...change }, context, trx);
  });
  return { data: { to: email } };
});
