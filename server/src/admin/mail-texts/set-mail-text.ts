import { adminSetMailText } from '@latchkey/contract/calls/console/mail-texts';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { holesOf } from '../../services/mail/phrase.ts';
import { expectLanguage, holdLanguages } from '../languages/hold-languages.ts';
import { writeAudit } from '../write-audit.ts';
import { readMailLines } from './read-mail-lines.ts';

/** Sets one sentence of the mails. A blank one, or one that says what ours says, brings ours back. */
export default answer(adminSetMailText, async ({ language, key, text: typed = '', seen }, context) => {
  const data = await context.database.transaction(async (within) => {
    // Mails are few and written seldom: who changes one holds the languages.
    expectLanguage(await holdLanguages(within), language);
    const line = (await readMailLines(language, within)).get(key);
    if (!line) throw new CallFailure('validation', { message: 'key is no sentence of a mail' });
    const was = line.text || line.ours;
    if (seen !== undefined && seen !== was) {
      throw new CallFailure('validation', { message: 'text was changed by somebody else', extra: { text: was } });
    }
    const text = typed.replaceAll(/\s+/g, ' ').trim();
    expectHoles(text, line.holes);
    const own = text === line.ours ? '' : text;
    const place = { language, key };
    await within.deleteFrom('mail_text').where('language', '=', language).where('key', '=', key).execute();
    if (own !== '') {
      const row = { ...place, text: own, updated_at: context.now() };
      await within.insertInto('mail_text').values(row).execute();
    }
    const is = own || line.ours;
    if (was !== is) {
      const about = { subject: 'mail-text', subject_id: 0, accountId: null, reason: `${language}: ${key}` } as const;
      await writeAudit({ action: 'set-mail-text', ...about, before: was, after: is }, context, within);
    }
    return { ...line, text: own };
  });
  return { data };
});

/** @throws CallFailure `validation` for a placeholder that nothing fills: such a mail could never be sent */
function expectHoles(text: string, known: readonly string[]): void {
  const unknown = holesOf(text).find((hole) => !known.includes(hole));
  if (unknown !== undefined) throw new CallFailure('validation', { message: `text must not have {${unknown}}` });
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) {
    throw new CallFailure('validation', { message: 'text has a brace that does not belong to a placeholder' });
  }
}
