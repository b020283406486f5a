import type { ImportCategoryName } from '@latchkey/contract/listing-import/listing-import';
import { loadTranslatedNames } from '../../admin/catalogue/translated-names.ts';
import { type Catalogue, loadCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type MarketVocabulary, buildMarketVocabulary } from './market-vocabulary.ts';
import { categoryMatcher, type MatchCategory } from './match-category.ts';
import type { ImportFormat } from '../formats/open-rows.ts';

/** A category name in a file, and the number of rows that use it. */
export interface CategoryCount {
  name: string;
  rows: number;
}

interface AccountFormat {
  account_id: number;
  format: ImportFormat;
}

/** Loads the market's vocabulary, and a matcher of its categories for this account's files of the format. */
export async function loadCategoryMatcher(
  { account_id, format }: AccountFormat,
  { database, catalogue }: { database: Database; catalogue: () => Promise<Catalogue> },
): Promise<{ vocabulary: MarketVocabulary; matchCategory: MatchCategory }> {
  const found = await catalogue();
  const written = [...found.categories.values()].map(({ category }) => category);
  const [translated, chosen] = await Promise.all([
    loadTranslatedNames(database.db, written),
    database.db
      .selectFrom('import_category')
      .select(['name_key', 'category_id'])
      .where('account_id', '=', account_id)
      .where('format', '=', format)
      .execute(),
  ]);
  const vocabulary = buildMarketVocabulary(found, translated);
  const savedChoices = new Map(chosen.map(({ name_key, category_id }) => [name_key, category_id]));
  return { vocabulary, matchCategory: categoryMatcher(vocabulary, savedChoices) };
}

/**
 * Loads the category names of an import with their current matches, and whether its file is still stored so that it can
 * be checked again.
 */
export async function loadCategoryNames(
  importId: number,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<{ category_names: ImportCategoryName[]; can_repeat: boolean }> {
  const { account_id, format, status, file_id, category_names } = await database.db
    .selectFrom('listing_import')
    .select(['account_id', 'format', 'status', 'file_id', 'category_names'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const counts = category_names as unknown as CategoryCount[];
  const files = { account_id, format: format as ImportFormat };
  const { matchCategory } = await loadCategoryMatcher(files, {
    database,
    catalogue: () => loadCatalogue(database, siteUrl),
  });
  return {
    category_names: counts.map(({ name, rows }) => {
      const match = matchCategory(name);
      return { name, rows, category_id: match?.category.id ?? null, source: match?.source ?? null };
    }),
    can_repeat: isRepeatable({ status, file_id }),
  };
}

/** Returns whether an import is finished and its file is still stored, because some category names have no match. */
export function isRepeatable({ status, file_id }: { status: string; file_id: number | null }): boolean {
  return file_id !== null && (status === 'checked' || status === 'done');
}
