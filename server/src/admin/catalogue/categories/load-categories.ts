import type { CatalogueCategory } from '@latchkey/contract/admin/catalogue/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/files/file-url.ts';
import { withTranslatedNames } from '../translated-names.ts';

interface Row extends Omit<CatalogueCategory, 'names' | 'updated_at' | 'is_enabled' | 'image' | 'meta_image'> {
  is_enabled: boolean;
  image: string | null;
  meta_image: string | null;
  updated_at: Date;
}

/**
 * Loads categories as the console shows them.
 * @param rest the query after `where`, with `category c`
 */
export async function loadCategories(
  rest: RawBuilder<unknown>,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<CatalogueCategory[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.slug_id, c.is_enabled, c.meta_title, c.meta_description, c.meta_keywords, c.updated_at,
           c.property_count as homes, image.key as image, meta.key as meta_image,
           array(select parameter_id from category_parameter where category_id = c.id order by position) as parameter_ids
      from category c
      left join file image on image.id = c.image_id
      left join file meta on meta.id = c.meta_image_id
      where ${rest}`.execute(database.db);
  const named = await withTranslatedNames(database.db, rows, ({ name }) => [name]);
  return named.map((row) => ({
    ...row,
    is_enabled: row.is_enabled ? 1 : 0,
    image: fileUrl(siteUrl, row.image),
    meta_image: fileUrl(siteUrl, row.meta_image),
    updated_at: row.updated_at.toISOString(),
  }));
}
