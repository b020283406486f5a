import { adminResetMail } from '@latchkey/contract/admin/mail-texts/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectLanguage, lockLanguages } from '../languages/language-rows.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectMail } from './expect-mail.ts';

/** Resets all sentences of a mail to the built-in texts. */
export default defineHandler(adminResetMail, async ({ mail: name, language }, context) => {
  const mail = expectMail(name);
  await context.database.transaction(async (trx) => {
    expectLanguage(await lockLanguages(trx), language);
    const deleted = await trx
      .deleteFrom('mail_text')
      .where('language', '=', language)
      .where('key', 'like', `${mail}.%`)
      .returning('key')
      .execute();
    if (deleted.length === 0) return;
    const about = { subject: 'mail-text', subject_id: 0, accountId: null, reason: `${language}: ${mail}` } as const;
    const change = { before: deleted.map(({ key }) => key).join(', '), after: 'ours' };
    await writeAudit({ action: 'reset-mail', ...about, ...change }, context, trx);
  });
  return { data: null };
});
