import { adminOrderLanguages } from '@latchkey/contract/calls/console/languages';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { forgetLanguagePages } from './forget-language-pages.ts';
import { holdLanguages } from './hold-languages.ts';
import { writeLanguageAudit } from './write-language-audit.ts';

/** Puts the languages into an order; those that are not named, such as one that was just added, stay behind. */
export default answer(adminOrderLanguages, async ({ codes = [] }, context) => {
  await context.database.transaction(async (within) => {
    const before = (await holdLanguages(within)).map(({ code }) => code);
    if (codes.some((code) => !before.includes(code))) throw new CallFailure('language_not_found');
    const after = [...new Set([...codes, ...before])];
    if (after.join() === before.join()) return;
    await sql`
      update language set rank = wanted.rank from unnest(${after}::text[]) with ordinality as wanted (code, rank)
        where language.code = wanted.code`.execute(within);
    const change = { before: before.join(', '), after: after.join(', '), about: 'order of the languages' };
    await writeLanguageAudit({ action: 'order-languages', id: 0, ...change }, context, within);
  });
  forgetLanguagePages(context);
  return { data: null };
});
