import { adminPreviewMail, adminSendTestMail } from '@latchkey/contract/admin/mail-texts/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import type { Context } from '../../platform/context.ts';
import { loadMailMarket } from '../../platform/mail/mail-market.ts';
import { loadMailLanguageByCode } from '../../platform/mail/custom-mail-texts.ts';
import { type WrittenMail, writeMail } from '../../platform/mail/write-mail.ts';
import { expectMail, expectMarketLanguage } from './mail-texts.ts';
import { samplesOf } from './mail-samples.ts';

/** Returns a mail as it would be sent, as HTML and as plain text. */
export const previewMail = defineHandler(adminPreviewMail, async (input, context) => {
  const { subject, html, text, samples } = await renderSampleMail(input, context);
  return { data: { subject, html, text, samples } };
});

interface SampleInput {
  mail: string;
  language: string;
  sample?: number | undefined;
}

/**
 * Renders a mail with sample data as it would be sent now.
 * @throws CallFailure `not_found`, `language_not_found`
 */
async function renderSampleMail(
  { mail, language, sample = 0 }: SampleInput,
  { database, mailUrl, operator }: Pick<Context, 'database' | 'mailUrl' | 'operator'>,
): Promise<WrittenMail & { samples: string[] }> {
  await expectMarketLanguage(language, database.db);
  const samples = samplesOf(expectMail(mail), mailUrl);
  const chosen = samples[sample];
  if (!chosen) throw new CallFailure('not_found');
  const market = await loadMailMarket(database, mailUrl);
  const mailLanguage = await loadMailLanguageByCode(database.db, language);
  const written = writeMail(chosen.kind, chosen.data, { name: operator?.name ?? '', language: mailLanguage, market });
  return { ...written, samples: samples.map(({ title }) => title) };
}

/**
 * Sends a mail with sample data to the operator who calls.
 * @throws CallFailure `mail_not_set_up`
 */
export const sendTestMail = defineHandler(adminSendTestMail, async (input, context) => {
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
