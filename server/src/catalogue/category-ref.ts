import type { CategoryRef } from '@latchkey/contract/catalogue/records';
import type { Catalogue } from './load-catalogue.ts';

/** The category of a listing as its cards show it; the texts are empty while the cached catalogue lacks it. */
export function categoryRef({ categories }: Pick<Catalogue, 'categories'>, id: number): CategoryRef {
  const { category = '', image = '', slug_id = '' } = categories.get(id) ?? {};
  return { id, category, image, slug_id };
}
