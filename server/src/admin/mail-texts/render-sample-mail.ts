import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../../platform/context.ts';
import { loadMailMarket } from '../../platform/mail/mail-market.ts';
import { loadMailLanguageByCode } from '../../platform/mail/custom-mail-texts.ts';
import { type WrittenMail, writeMail } from '../../platform/mail/write-mail.ts';
import { expectMail, expectMarketLanguage } from './expect-mail.ts';
import { samplesOf } from './mail-samples.ts';

interface SampleInput {
  mail: string;
  language: string;
  sample?: number | undefined;
}

/**
 * Renders a mail with sample data as it would be sent now.
 * @throws CallFailure `not_found`, `language_not_found`
 */
export async function renderSampleMail(
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
