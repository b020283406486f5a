import { adminSetDefaultLanguage } from '@latchkey/contract/calls/console/languages';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { forgetSettings, readSettings } from '../../settings/load-settings.ts';
import { forgetLanguagePages } from './forget-language-pages.ts';
import { expectLanguage, firstOf, holdLanguages } from './hold-languages.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Makes a language the one for who asks for none; it has to be on. */
export default answer(adminSetDefaultLanguage, async ({ code }, context) => {
  const { database, now } = context;
  await database.transaction(async (within) => {
    const rows = await holdLanguages(within);
    const { id, is_enabled } = expectLanguage(rows, code);
    if (!is_enabled) throw new CallFailure('validation', { message: 'code must be a language that is switched on' });
    const before = firstOf(rows, (await readSettings(within, ['default_language'])).text('default_language'));
    const value = { value: JSON.stringify(code), updated_at: now() };
    await within
      .insertInto('setting')
      .values({ key: 'default_language', ...value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
      .execute();
    if (before === code) return;
    const change = { action: 'set-default-language', id, before, after: code, about: 'default language' };
    await writeLanguageAudit(change, context, within);
  });
  forgetSettings(database);
  forgetLanguagePages(context);
  return { data: null };
});
