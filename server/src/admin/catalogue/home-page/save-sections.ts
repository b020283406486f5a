import { adminSaveSections } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueSection } from '@latchkey/contract/admin/catalogue/records';
import { defineHandler } from '../../../platform/define-handler.ts';
import { evictResponses } from '../../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { loadSections } from './load-sections.ts';
import { saveTranslatedNames } from '../translated-names.ts';
import { expectUnchanged } from '../catalogue-failure.ts';
import { evictHomePageCaches } from '../evict-catalogue-caches.ts';

/**
 * Saves order, titles and visibility of all sections of the home page together.
 * @throws CallFailure `validation` with problem `changed_meanwhile`
 */
export default defineHandler(adminSaveSections, async ({ sections, names, seen_at }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const before = await loadSections(trx);
    expectUnchanged(seen_at, before.seen_at);
    for (const [position, section] of sections.entries()) {
      const values = { ...section, position, updated_at: now() };
      await trx
        .insertInto('home_section')
        .values(values)
        .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
        .execute();
    }
    await saveTranslatedNames(
      trx,
      names,
      sections.map(({ title }) => title),
    );
    const after = await loadSections(trx);
    const change = { before: describe(before.data), after: describe(after.data), reason: '' };
    await writeAudit(
      { action: 'change-sections', subject: 'section', subject_id: 0, accountId: null, ...change },
      context,
      trx,
    );
  });
  if (names.length > 0) evictResponses(context, 'get_languages');
  evictHomePageCaches(context);
  return loadSections(database.db);
});

function describe(sections: readonly CatalogueSection[]): string {
  return sections.map(({ title, is_enabled }) => (is_enabled ? title : `${title} (off)`)).join(', ');
}
