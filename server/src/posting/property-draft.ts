import { CallFailure } from '@latchkey/contract/errors';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import type { Facts } from '../property/fact-keys.ts';
import { type CheckedFacts, checkFacts, type SubmittedFact } from './check-facts.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import type { ListingFile } from './files/listing-files.ts';
import type { PropertyFields } from './property-fields.ts';

export interface SubmittedFacility {
  facility_id: number;
  /** In units of the setting `distance_option`. */
  distance: number;
}

/** Facts with accepted files. */
export interface AcceptedFacts extends Pick<CheckedFacts, 'texts' | 'area'> {
  files: ReadonlyMap<number, ListingFile>;
}

/**
 * Validates the category and facts of a property before anything is stored.
 * @param categoryId the new category of the property
 * @param storedCategoryId its category before an edit, which it may keep after the category was disabled
 * @throws CallFailure `category_not_found`, `validation`
 */
export async function checkProperty(
  categoryId: number,
  facts: readonly SubmittedFact[],
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
  storedCategoryId?: number,
): Promise<CheckedFacts> {
  const catalogue = await loadCatalogue(database, siteUrl);
  const category = catalogue.categories.get(categoryId);
  if (!category?.isEnabled && categoryId !== storedCategoryId) throw new CallFailure('category_not_found');
  return checkFacts(facts, categoryId, catalogue);
}

/** The existing facilities among those given, each once. The last distance of a facility wins. */
export async function existingFacilities(
  submitted: readonly SubmittedFacility[],
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<SubmittedFacility[]> {
  const { facilities } = await loadCatalogue(database, siteUrl);
  const byId = new Map(
    submitted.filter(({ facility_id: id }) => facilities.has(id)).map((one) => [one.facility_id, one]),
  );
  return [...byId.values()];
}

/** The plain columns of a property, without missing fields and with sanitised rich text. */
export function plainColumns(fields: PropertyFields) {
  const { description, ...others } = fields;
  const columns = { ...others, ...(description !== undefined && { description: cleanHtml(description) }) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof PropertyFields]?: NonNullable<PropertyFields[Name]>;
  };
}

/** File ids of facts that are files. */
export function fileIdsOf(facts: Facts): number[] {
  return Object.values(facts).flatMap((value) => (typeof value === 'object' && 'file' in value ? [value.file] : []));
}
