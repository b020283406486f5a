import { adminSaveSections } from '@latchkey/contract/calls/console/catalogue';
import type { CatalogueSection } from '@latchkey/contract/records/console-catalogue';
import { answer } from '../../answer.ts';
import { forgetAnswers } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { loadSections } from './load-sections.ts';
import { saveNames } from './names.ts';
import { expectUnchanged } from './refuse.ts';
import { homePageChanged } from './show-change.ts';

/**
 * Order, titles and switches of the sections of the home page, all at once.
 * @throws CallFailure `validation` with problem `changed_meanwhile`
 */
export default answer(adminSaveSections, async ({ sections, names, seen_at }, context) => {
  const { database, now } = context;
  await database.transaction(async (within) => {
    await holdCatalogue(within);
    const before = await loadSections(within);
    expectUnchanged(seen_at, before.seen_at);
    for (const [position, section] of sections.entries()) {
      const values = { ...section, position, updated_at: now() };
      await within
        .insertInto('home_section')
        .values(values)
        .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
        .execute();
    }
    await saveNames(
      within,
      names,
      sections.map(({ title }) => title),
    );
    const after = await loadSections(within);
    const change = { before: describe(before.data), after: describe(after.data), reason: '' };
    await writeAudit(
      { action: 'change-sections', subject: 'section', subject_id: 0, accountId: null, ...change },
      context,
      within,
    );
  });
  if (names.length > 0) forgetAnswers(context, 'get_languages');
  homePageChanged(context);
  return loadSections(database.db);
});

function describe(sections: readonly CatalogueSection[]): string {
  return sections.map(({ title, is_enabled }) => (is_enabled ? title : `${title} (off)`)).join(', ');
}
