import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { evictCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { cardTag, catalogueTag, evictResponses } from '../../platform/cache/evict-pages.ts';
import { evictLanguages } from '../../platform/settings/page-languages.ts';

/** Fields of a record as text for the audit log, by label. */
export type AuditFields = Readonly<Record<string, string>>;

/**
 * Returns the changed fields before and after as text: `name: Flats; state: off`. Both are empty when only translations
 * changed.
 */
export function changedFields(before: AuditFields, after: AuditFields): { before: string; after: string } {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const format = (fields: AuditFields) => changed.map((key) => `${key}: ${fields[key] ?? ''}`).join('; ');
  return { before: format(before), after: format(after) };
}

export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Serialises changes of the catalogue: they are rare, and their checks read more than one record. */
export async function lockCatalogue(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(trx);
}

/** Evicts caches after a change of categories, parameters or facilities, whose names are on every page. */
export function evictCatalogueCaches(context: Context): void {
  evictCatalogue(context.database);
  evictLanguages(context.database);
  evictResponses(context, catalogueTag, cardTag, 'get_languages', 'get_categories', 'get_facilities', 'homepage-data');
}

/** Evicts caches after a change of sections with their titles, slides or cities. */
export function evictHomePageCaches(context: Context): void {
  evictCatalogue(context.database);
  evictLanguages(context.database);
  evictResponses(context, catalogueTag, 'homepage-data', 'get-cities-data');
}
