import { adminSetMailText } from '@latchkey/contract/admin/mail-texts/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { placeholdersOf } from '../../platform/mail/phrase.ts';
import { expectLanguage, lockLanguages } from '../languages/language-rows.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readMailLines } from './read-mail-lines.ts';

/** Sets one sentence of a mail. A blank text, or one equal to the built-in text, restores the built-in text. */
export default defineHandler(adminSetMailText, async ({ language, key, text: typed = '', seen }, context) => {
  const data = await context.database.transaction(async (trx) => {
    // Changes of mails are rare, so the lock on the languages also serialises them.
    expectLanguage(await lockLanguages(trx), language);
    const line = (await readMailLines(language, trx)).get(key);
    if (!line) throw new CallFailure('validation', { message: 'key is no sentence of a mail' });
    const was = line.text || line.ours;
    if (seen !== undefined && seen !== was) {
      throw new CallFailure('validation', { message: 'text was changed by somebody else', extra: { text: was } });
    }
    const text = typed.replaceAll(/\s+/g, ' ').trim();
    expectHoles(text, line.holes);
    const own = text === line.ours ? '' : text;
    const id = { language, key };
    await trx.deleteFrom('mail_text').where('language', '=', language).where('key', '=', key).execute();
    if (own !== '') {
      const row = { ...id, text: own, updated_at: context.now() };
      await trx.insertInto('mail_text').values(row).execute();
    }
    const is = own || line.ours;
    if (was !== is) {
      const about = { subject: 'mail-text', subject_id: 0, accountId: null, reason: `${language}: ${key}` } as const;
      await writeAudit({ action: 'set-mail-text', ...about, before: was, after: is }, context, trx);
    }
    return { ...line, text: own };
  });
  return { data };
});

/**
 * Rejects unknown placeholders, because a mail with one cannot be sent.
 * @throws CallFailure `validation`
 */
function expectHoles(text: string, known: readonly string[]): void {
  const unknown = placeholdersOf(text).find((hole) => !known.includes(hole));
  if (unknown !== undefined) throw new CallFailure('validation', { message: `text must not have {${unknown}}` });
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) {
    throw new CallFailure('validation', { message: 'text has a brace that does not belong to a placeholder' });
  }
}
