import { adminRemoveLanguage } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { onlyTexts } from '../../platform/settings/language-dictionary.ts';
import { readSettings } from '../../platform/settings/load-settings.ts';
import { evictLanguagePages } from './evict-language-pages.ts';
import { expectLanguage, defaultLanguageOf, lockLanguages } from './language-rows.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Removes a language with all its stored texts. The default language, and so the last one, cannot be removed. */
export default defineHandler(adminRemoveLanguage, async ({ code }, context) => {
  await context.database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    const { id, name, texts } = expectLanguage(rows, code);
    const preferred = (await readSettings(trx, ['default_language'])).text('default_language');
    if (code === defaultLanguageOf(rows, preferred)) {
      throw new CallFailure('validation', { message: 'code must not be the default language' });
    }
    await trx.deleteFrom('language').where('code', '=', code).execute();
    await trx.deleteFrom('mail_text').where('language', '=', code).execute();
    const written = `${Object.keys(onlyTexts(texts)).length} texts`;
    const change = { action: 'remove-language', id, before: written, after: 'removed', about: `${name} (${code})` };
    await writeLanguageAudit(change, context, trx);
  });
  evictLanguagePages(context);
  return { data: null };
});
