import { adminGetSlides, adminOrderSlides, adminDeleteSlide } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../platform/files/file-url.ts';
import { lockCatalogue, evictHomePageCaches } from './catalogue-changes.ts';
import { catalogueFailure } from './catalogue-checks.ts';
import { unusedFileIds } from './picture-change.ts';

/** Returns the slides of the home page in order, including those that are not shown. */
export const getSlides = defineHandler(adminGetSlides, async (_, context) => ({ data: await loadSlides(context) }));

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

/**
 * Changes the order of the slides.
 * @throws CallFailure `validation` with problem `changed_meanwhile` when the ids are not exactly those of all slides
 */
export const orderSlides = defineHandler(adminOrderSlides, async ({ slide_ids = [] }, context) => {
  await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const { rows } = await sql<{ id: number; type: string }>`
      select id, type from slide order by position, id for update`.execute(trx);
    const labels = new Map(rows.map(({ id, type }) => [id, type]));
    const known = new Set(slide_ids.filter((id) => labels.has(id)));
    const isSame = slide_ids.length === rows.length && known.size === rows.length;
    if (!isSame) throw catalogueFailure('changed_meanwhile', 'The slides have changed. Reload the page.');
    await sql`
      update slide set position = wanted.place from unnest(${slide_ids}::bigint[]) with ordinality wanted (id, place)
        where slide.id = wanted.id`.execute(trx);
    const format = (ids: readonly number[]) => ids.map((id) => labels.get(id) ?? '').join(', ');
    const change = { before: format(rows.map(({ id }) => id)), after: format(slide_ids), reason: '' };
    await writeAudit(
      { action: 'order-slides', subject: 'slide', subject_id: 0, accountId: null, ...change },
      context,
      trx,
    );
  });
  evictHomePageCaches(context);
  return { data: await loadSlides(context) };
});

/**
 * Deletes a slide of the home page with its pictures.
 * @throws CallFailure `not_found`
 */
export const deleteSlide = defineHandler(adminDeleteSlide, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    const row = await trx.deleteFrom('slide').where('id', '=', id).returningAll().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    const change = { subject: 'slide', subject_id: id, accountId: null, before: row.type, after: '' } as const;
    await writeAudit({ action: 'delete-slide', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id, row.web_image_id], []);
  });
  evictHomePageCaches(context);
  await deleteUnusedFiles(unused, context);
  return { data: null };
});
