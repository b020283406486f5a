import type { CatalogueSection } from '@latchkey/contract/admin/catalogue/records';
import { orderSections, personalSections, sectionTitles } from '@latchkey/contract/home/sections';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { loadTranslatedNames } from '../translated-names.ts';

/** Loads the sections in the order of the home page, with the time of the last change, or `never`. */
export async function loadSections(db: Kysely<Tables>): Promise<{ data: CatalogueSection[]; seen_at: string }> {
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
