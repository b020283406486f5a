import { adminSetDefaultLanguage } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictSettings, readSettings } from '../../platform/settings/load-settings.ts';
import { evictLanguagePages } from './evict-language-pages.ts';
import { expectLanguage, defaultLanguageOf, lockLanguages } from './language-rows.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Sets the language for visitors that request none; it has to be switched on. */
export default defineHandler(adminSetDefaultLanguage, async ({ code }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    const { id, is_enabled } = expectLanguage(rows, code);
    if (!is_enabled) throw new CallFailure('validation', { message: 'code must be a language that is switched on' });
    const before = defaultLanguageOf(rows, (await readSettings(trx, ['default_language'])).text('default_language'));
    const value = { value: JSON.stringify(code), updated_at: now() };
    await trx
      .insertInto('setting')
      .values({ key: 'default_language', ...value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
      .execute();
    if (before === code) return;
    const change = { action: 'set-default-language', id, before, after: code, about: 'default language' };
    await writeLanguageAudit(change, context, trx);
  });
  evictSettings(database);
  evictLanguagePages(context);
  return { data: null };
});
