import { getCitiesData } from '@latchkey/contract/catalogue/calls';
import type { CityData } from '@latchkey/contract/catalogue/city';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';

/** Cities with public properties, most properties first (contract 2.1). */
export default defineHandler(getCitiesData, async ({ limit, offset }, { database, siteUrl }) => {
  const [data, counted] = await Promise.all([
    listCities(database, siteUrl, { limit, offset }),
    sql<{ total: number }>`
      select count(*)::int as total from city where is_enabled and property_count > 0`.execute(database.read),
  ]);
  return { data, total: counted.rows[0]?.total ?? 0 };
});

/** Lists a page of enabled cities with public properties, most properties first. */
export async function listCities(
  database: Database,
  siteUrl: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CityData[]> {
  const { rows } = await sql<{
    name: string;
    state: string;
    country: string;
    property_count: number;
    picture: PictureRow;
  }>`
    select c.name, c.state, c.country, c.property_count,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture
      from city c left join file f on f.id = c.image_id
      where c.is_enabled and c.property_count > 0
      order by c.property_count desc, c.id limit ${limit} offset ${offset}`.execute(database.read);
  return rows.map((row) => ({
    City: row.name,
    state: row.state,
    country: row.country,
    Count: row.property_count,
    image: fileUrl(siteUrl, row.picture.key),
    image_meta: pictureMeta(row.picture),
  }));
}
