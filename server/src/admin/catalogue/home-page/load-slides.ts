import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../../platform/files/file-url.ts';

interface Row extends Pick<CatalogueSlide, 'id' | 'type' | 'category' | 'property'> {
  slider_type: number;
  image: string | null;
  web_image: PictureRow;
  link: string | null;
  show_property_details: boolean;
  is_enabled: boolean;
  is_shown: boolean;
  updated_at: Date;
}

/**
 * Loads slides as the console shows them, in order.
 * @param condition on `slide s`
 */
export async function loadSlides(
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<CatalogueSlide[]> {
  const { rows } = await sql<Row>`
    select s.id, s.type, s.slider_type, s.link, s.show_property_details, s.is_enabled, s.updated_at,
           phone.key as image,
           json_build_object('key', web.key, 'width', web.width, 'height', web.height, 'thumbhash', web.thumbhash)
             as web_image,
           case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
           case when p.id is not null
             then json_build_object('id', p.id, 'title', p.title, 'slug_id', p.slug_id) end as property,
           s.is_enabled and case s.slider_type when 2 then coalesce(c.is_enabled, false)
             when 3 then coalesce(p.is_listed, false) else true end as is_shown
      from slide s
      left join file phone on phone.id = s.image_id
      left join file web on web.id = s.web_image_id
      left join category c on c.id = s.category_id
      left join property p on p.id = s.property_id
      where ${condition} order by s.position, s.id`.execute(database.db);
  return rows.map(({ image, web_image, updated_at, ...row }) => ({
    ...row,
    slider_type: String(row.slider_type) as CatalogueSlide['slider_type'],
    image: fileUrl(siteUrl, image),
    web_image: fileUrl(siteUrl, web_image.key),
    image_meta: pictureMeta(web_image),
    link: row.link ?? '',
    show_property_details: row.show_property_details ? 1 : 0,
    is_enabled: row.is_enabled ? 1 : 0,
    is_shown: row.is_shown ? 1 : 0,
    updated_at: updated_at.toISOString(),
  }));
}
