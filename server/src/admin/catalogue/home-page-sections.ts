import { adminGetSections, adminSaveSections } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueSection } from '@latchkey/contract/admin/catalogue/records';
import { orderSections, personalSections, sectionTitles } from '@latchkey/contract/home/sections';
import { type Kysely, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictResponses } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockCatalogue, evictHomePageCaches } from './catalogue-changes.ts';
import { saveTranslatedNames, loadTranslatedNames } from './translated-names.ts';
import { expectUnchanged } from './catalogue-checks.ts';

/** Returns the sections of the home page in order, including those switched off. */
export const getSections = defineHandler(adminGetSections, (_, { database }) => loadSections(database.db));

/** Loads the sections in the order of the home page, with the time of the last change, or `never`. */
async function loadSections(db: Kysely<Tables>): Promise<{ data: CatalogueSection[]; seen_at: string }> {
  const { rows } = await sql<{ type: string; title: string; is_enabled: boolean; updated_at: Date }>`
    select type, title, is_enabled, updated_at from home_section order by position, type`.execute(db);
  const stored = new Map(rows.map((row) => [row.type, row]));
  const sections = orderSections(rows.map(({ type }) => type)).map((type) => ({
    type,
    title: stored.get(type)?.title ?? sectionTitles[type],
    is_enabled: stored.get(type)?.is_enabled === false ? (0 as const) : (1 as const),
    is_personal: personalSections.has(type) ? (1 as const) : (0 as const),
  }));
  const names = await loadTranslatedNames(
    db,
    sections.map(({ title }) => title),
  );
  const changed = rows.map(({ updated_at }) => updated_at.toISOString()).toSorted();
  return {
    data: sections.map((section) => ({ ...section, names: names.filter(({ text }) => text === section.title) })),
    seen_at: changed.at(-1) ?? 'never',
  };
}

/**
 * Saves order, titles and visibility of all sections of the home page together.
 * @throws CallFailure `validation` with problem `changed_meanwhile`
 */
export const saveSections = defineHandler(adminSaveSections, async ({ sections, names, seen_at }, context) => {
  const { database, now } = context;
  const saved = await database.transaction(async (trx) => {
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
    return after;
  });
  if (names.length > 0) evictResponses(context, 'get_languages');
  evictHomePageCaches(context);
  return saved;
});

function describe(sections: readonly CatalogueSection[]): string {
  return sections.map(({ title, is_enabled }) => (is_enabled ? title : `${title} (off)`)).join(', ');
}
