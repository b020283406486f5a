import { getCategories } from '@latchkey/contract/catalogue/calls';
import { plainText } from '../platform/text/plain-text.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Enabled categories by id; with `has_property` only those with a public property (contract 2.1). */
export default defineHandler(getCategories, async (input, { database, siteUrl }) => {
  const { categories } = await loadCatalogue(database, siteUrl);
  const searchText = input.search === undefined ? '' : plainText(input.search);
  const found = [...categories.values()].filter(
    (category) =>
      category.isEnabled &&
      (input.id === undefined || category.id === input.id) &&
      (input.slug_id === undefined || category.slug_id === input.slug_id) &&
      (!input.has_property || category.propertyCount > 0) &&
      plainText(category.category).includes(searchText),
  );
  const data = found
    .slice(input.offset, input.offset + input.limit)
    .map(({ propertyCount, isEnabled: _, ...category }) =>
      input.has_property ? { ...category, properties_count: propertyCount } : category,
    );
  return { data, total: found.length };
});
