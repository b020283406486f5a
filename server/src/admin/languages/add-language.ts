import { adminAddLanguage } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { isRightToLeft, languageCode, nativeNameOf } from '@latchkey/contract/text/language-code';
import { defineHandler } from '../../platform/define-handler.ts';
import { defaultLanguageOf, lockLanguages } from './language-rows.ts';
import { languageRecord } from './language-record.ts';
import { loadTextBase } from './text-base.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Adds a language in last position, switched off: visitors see it once an operator switches it on. */
export default defineHandler(adminAddLanguage, async (input, context) => {
  const code = languageCode(input.code);
  if (code === null) throw new CallFailure('validation', { message: 'code must be one such as de or pt-BR' });
  const name = input.name ?? nativeNameOf(code);
  const data = await context.database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    if (rows.some((row) => row.code === code)) {
      throw new CallFailure('validation', { message: 'code is among the languages already' });
    }
    const rank = Math.max(...rows.map((row) => row.rank)) + 1;
    const added = await trx
      .insertInto('language')
      .values({ code, name, rtl: input.rtl ?? isRightToLeft(code), is_enabled: false, rank })
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { action: 'add-language', id: added.id, before: '', after: 'off', about: `${name} (${code})` };
    await writeLanguageAudit(change, context, trx);
    const base = await loadTextBase(trx);
    return languageRecord(added, defaultLanguageOf(rows, base.defaultLanguage), base);
  });
  return { data };
});
