import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { fileUrl } from '../../../platform/files/file-url.ts';
import { withTranslatedNames } from '../translated-names.ts';

interface Row extends Omit<CatalogueParameter, 'names' | 'updated_at' | 'is_required' | 'image'> {
  is_required: boolean;
  image: string | null;
  updated_at: Date;
}

/**
 * Loads parameters as the console shows them.
 * @param rest the query after `where`, with `parameter p`
 */
export async function loadParameters(
  rest: RawBuilder<unknown>,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<CatalogueParameter[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.type_of_parameter, p.type_values, p.is_required, p.meaning, p.updated_at, f.key as image,
           array(select c.name from category_parameter cp join category c on c.id = cp.category_id
                   where cp.parameter_id = p.id order by c.name) as categories
      from parameter p left join file f on f.id = p.image_id
      where ${rest}`.execute(database.db);
  const named = await withTranslatedNames(database.db, rows, ({ name, type_values }) => [name, ...(type_values ?? [])]);
  return named.map((row) => ({
    ...row,
    is_required: row.is_required ? 1 : 0,
    image: fileUrl(siteUrl, row.image),
    updated_at: row.updated_at.toISOString(),
  }));
}
