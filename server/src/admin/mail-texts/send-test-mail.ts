import { adminSendTestMail } from '@latchkey/contract/calls/console/mail-texts';
import { answer } from '../../answer.ts';
import { expectMailServer } from '../../services/reach.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { writeSample } from './write-sample.ts';

/**
 * Sends a mail, filled with a sample, to whoever of the operator's people asks.
 * @throws CallFailure `mail_not_set_up`
 */
export default answer(adminSendTestMail, async (wish, context) => {
  await expectMailServer(context);
  const { email } = expectOperator(context);
  const { subject, html, text } = await writeSample(wish, context);
  await context.database.transaction(async (within) => {
    await context.outbox.add({ kind: 'mail', recipient: email, subject, html, text }, within);
    const about = { subject: 'mail-text', subject_id: 0, accountId: null } as const;
    const change = { before: '', after: email, reason: `${wish.language}: ${wish.mail}` };
    await writeAudit({ action: 'send-test-mail', ...about, ...change }, context, within);
  });
  return { data: { to: email } };
});
