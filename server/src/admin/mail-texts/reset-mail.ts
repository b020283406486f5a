import { adminResetMail } from '@latchkey/contract/calls/console/mail-texts';
import { answer } from '../../answer.ts';
import { expectLanguage, holdLanguages } from '../languages/hold-languages.ts';
import { writeAudit } from '../write-audit.ts';
import { expectMail } from './expect-mail.ts';

/** Brings all sentences of a mail back to ours. */
export default answer(adminResetMail, async ({ mail: name, language }, context) => {
  const mail = expectMail(name);
  await context.database.transaction(async (within) => {
    expectLanguage(await holdLanguages(within), language);
    const gone = await within
      .deleteFrom('mail_text')
      .where('language', '=', language)
      .where('key', 'like', `${mail}.%`)
      .returning('key')
      .execute();
    if (gone.length === 0) return;
    const about = { subject: 'mail-text', subject_id: 0, accountId: null, reason: `${language}: ${mail}` } as const;
    const change = { before: gone.map(({ key }) => key).join(', '), after: 'ours' };
    await writeAudit({ action: 'reset-mail', ...about, ...change }, context, within);
  });
  return { data: null };
});
