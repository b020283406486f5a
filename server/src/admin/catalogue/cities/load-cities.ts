import type { CatalogueCity } from '@latchkey/contract/admin/catalogue/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../../platform/files/file-url.ts';

interface Row extends Pick<CatalogueCity, 'id' | 'name' | 'state' | 'country' | 'homes'> {
  is_enabled: boolean;
  picture: PictureRow;
  updated_at: Date;
}

/**
 * Loads cities as the console shows them.
 * @param rest the query after `where`, with `city c`
 */
export async function loadCities(
  rest: RawBuilder<unknown>,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<CatalogueCity[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.state, c.country, c.property_count as homes, c.is_enabled, c.updated_at,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture
      from city c left join file f on f.id = c.image_id
      where ${rest}`.execute(database.db);
  return rows.map(({ picture, is_enabled, updated_at, ...row }) => ({
    ...row,
    image: fileUrl(siteUrl, picture.key),
    image_meta: pictureMeta(picture),
    is_enabled: is_enabled ? 1 : 0,
    updated_at: updated_at.toISOString(),
  }));
}
