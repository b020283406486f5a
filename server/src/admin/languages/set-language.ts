import { adminSetLanguage } from '@latchkey/contract/calls/console/languages';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { forgetLanguagePages } from './forget-language-pages.ts';
import { expectLanguage, firstOf, holdLanguages, type LanguageRow } from './hold-languages.ts';
import { languageRecord } from './language-record.ts';
import { loadTextBase } from './text-base.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Changes the name or the direction of a language, or switches it on or off; the default one stays on. */
export default answer(adminSetLanguage, async ({ code, name, rtl, is_enabled }, context) => {
  const data = await context.database.transaction(async (within) => {
    const rows = await holdLanguages(within);
    const before = expectLanguage(rows, code);
    const base = await loadTextBase(within);
    const first = firstOf(rows, base.first);
    if (is_enabled === false && code === first) {
      throw new CallFailure('validation', { message: 'is_enabled must stay on for the default language' });
    }
    const after = {
      ...before,
      name: name ?? before.name,
      rtl: rtl ?? before.rtl,
      is_enabled: is_enabled ?? before.is_enabled,
      updated_at: context.now(),
    };
    const { name: called, rtl: isRtl, is_enabled: isOn, updated_at } = after;
    await within
      .updateTable('language')
      .set({ name: called, rtl: isRtl, is_enabled: isOn, updated_at })
      .where('code', '=', code)
      .execute();
    const [was, is] = [inWords(before), inWords(after)];
    if (was !== is) {
      const change = { action: 'set-language', id: before.id, before: was, after: is, about: `${called} (${code})` };
      await writeLanguageAudit(change, context, within);
    }
    return languageRecord(after, first, base);
  });
  forgetLanguagePages(context);
  return { data };
});

function inWords({ name, rtl, is_enabled }: LanguageRow): string {
  return [name, rtl ? 'right to left' : 'left to right', is_enabled ? 'on' : 'off'].join(', ');
}
