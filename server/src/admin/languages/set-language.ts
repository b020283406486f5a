import { adminSetLanguage } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictLanguagePages } from './evict-language-pages.ts';
import { expectLanguage, defaultLanguageOf, lockLanguages, type LanguageRow } from './language-rows.ts';
import { languageRecord } from './language-record.ts';
import { loadTextBase } from './text-base.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Changes name or direction of a language, or switches it on or off; the default one cannot be switched off. */
export default defineHandler(adminSetLanguage, async ({ code, name, rtl, is_enabled }, context) => {
  const data = await context.database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    const before = expectLanguage(rows, code);
    const base = await loadTextBase(trx);
    const first = defaultLanguageOf(rows, base.defaultLanguage);
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
    const { name: newName, rtl: isRtl, is_enabled: isOn, updated_at } = after;
    await trx
      .updateTable('language')
      .set({ name: newName, rtl: isRtl, is_enabled: isOn, updated_at })
      .where('code', '=', code)
      .execute();
    const [was, is] = [auditText(before), auditText(after)];
    if (was !== is) {
      const change = { action: 'set-language', id: before.id, before: was, after: is, about: `${newName} (${code})` };
      await writeLanguageAudit(change, context, trx);
    }
    return languageRecord(after, first, base);
  });
  evictLanguagePages(context);
  return { data };
});

function auditText({ name, rtl, is_enabled }: LanguageRow): string {
  return [name, rtl ? 'right to left' : 'left to right', is_enabled ? 'on' : 'off'].join(', ');
}
