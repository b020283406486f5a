import { adminOrderLanguages } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictLanguagePages } from './evict-language-pages.ts';
import { lockLanguages } from './language-rows.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Changes the order of the languages; those not listed, such as one that was just added, come last. */
export default defineHandler(adminOrderLanguages, async ({ codes = [] }, context) => {
  await context.database.transaction(async (trx) => {
    const before = (await lockLanguages(trx)).map(({ code }) => code);
    if (codes.some((code) => !before.includes(code))) throw new CallFailure('language_not_found');
    const after = [...new Set([...codes, ...before])];
    if (after.join() === before.join()) return;
    await sql`
      update language set rank = wanted.rank from unnest(${after}::text[]) with ordinality as wanted (code, rank)
        where language.code = wanted.code`.execute(trx);
    const change = { before: before.join(', '), after: after.join(', '), about: 'order of the languages' };
    await writeLanguageAudit({ action: 'order-languages', id: 0, ...change }, context, trx);
  });
  evictLanguagePages(context);
  return { data: null };
});
