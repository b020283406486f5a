import { adminAddLanguage } from '@latchkey/contract/calls/console/languages';
import { CallFailure } from '@latchkey/contract/errors';
import { isRightToLeft, languageCode, ownNameOf } from '@latchkey/contract/rules/language-code';
import { answer } from '../../answer.ts';
import { firstOf, holdLanguages } from './hold-languages.ts';
import { languageRecord } from './language-record.ts';
import { loadTextBase } from './text-base.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Adds a language at the end, switched off: visitors see it once the operator says so. */
export default answer(adminAddLanguage, async (wish, context) => {
  const code = languageCode(wish.code);
  if (code === null) throw new CallFailure('validation', { message: 'code must be one such as de or pt-BR' });
  const name = wish.name ?? ownNameOf(code);
  const data = await context.database.transaction(async (within) => {
    const rows = await holdLanguages(within);
    if (rows.some((row) => row.code === code)) {
      throw new CallFailure('validation', { message: 'code is among the languages already' });
    }
    const rank = Math.max(...rows.map((row) => row.rank)) + 1;
    const added = await within
      .insertInto('language')
      .values({ code, name, rtl: wish.rtl ?? isRightToLeft(code), is_enabled: false, rank })
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { action: 'add-language', id: added.id, before: '', after: 'off', about: `${name} (${code})` };
    await writeLanguageAudit(change, context, within);
    const base = await loadTextBase(within);
    return languageRecord(added, firstOf(rows, base.first), base);
  });
  return { data };
});
