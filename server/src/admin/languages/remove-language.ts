import { adminRemoveLanguage } from '@latchkey/contract/calls/console/languages';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { onlyTexts } from '../../settings/language-dictionary.ts';
import { readSettings } from '../../settings/load-settings.ts';
import { forgetLanguagePages } from './forget-language-pages.ts';
import { expectLanguage, firstOf, holdLanguages } from './hold-languages.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Removes a language with all that the operator wrote in it. The default one stays, and so the last one. */
export default answer(adminRemoveLanguage, async ({ code }, context) => {
  await context.database.transaction(async (within) => {
    const rows = await holdLanguages(within);
    const { id, name, texts } = expectLanguage(rows, code);
    const wanted = (await readSettings(within, ['default_language'])).text('default_language');
    if (code === firstOf(rows, wanted)) {
      throw new CallFailure('validation', { message: 'code must not be the default language' });
    }
    await within.deleteFrom('language').where('code', '=', code).execute();
    await within.deleteFrom('mail_text').where('language', '=', code).execute();
    const written = `${Object.keys(onlyTexts(texts)).length} texts`;
    const change = { action: 'remove-language', id, before: written, after: 'removed', about: `${name} (${code})` };
    await writeLanguageAudit(change, context, within);
  });
  forgetLanguagePages(context);
  return { data: null };
});
