import type { ImportCategoryName } from '@latchkey/contract/records/listing-import';
import { loadNames } from '../admin/catalogue/names.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { type MarketWords, marketWords } from './market-words.ts';
import { categoryMatcher, type MatchCategory } from './match-category.ts';
import type { ImportFormat } from './open-rows.ts';

/** What a file calls a category, and how many of its rows do. */
export interface CategoryCount {
  name: string;
  rows: number;
}

interface Files {
  account_id: number;
  format: ImportFormat;
}

/** The market's words, and its categories as this account's files of the format call them. */
export async function loadCategoryMatcher(
  { account_id, format }: Files,
  { database, catalogue }: { database: Database; catalogue: () => Promise<Catalogue> },
): Promise<{ words: MarketWords; matchCategory: MatchCategory }> {
  const found = await catalogue();
  const written = [...found.categories.values()].map(({ category }) => category);
  const [translated, chosen] = await Promise.all([
    loadNames(database.db, written),
    database.db
      .selectFrom('import_category')
      .select(['name_key', 'category_id'])
      .where('account_id', '=', account_id)
      .where('format', '=', format)
      .execute(),
  ]);
  const words = marketWords(found, translated);
  const remembered = new Map(chosen.map(({ name_key, category_id }) => [name_key, category_id]));
  return { words, matchCategory: categoryMatcher(words, remembered) };
}

/** The names of an import's file as they are understood now, and whether its file is here to be checked again. */
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

/** An import that is over, whose file was saved for the names that nothing was chosen for. */
export function isRepeatable({ status, file_id }: { status: string; file_id: number | null }): boolean {
  return file_id !== null && (status === 'checked' || status === 'done');
}
