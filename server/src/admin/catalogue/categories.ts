import { adminGetCategories, adminDeleteCategory } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueCategory } from '@latchkey/contract/admin/catalogue/records';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows, orderByColumn } from '../table/paging.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { unusedFileIds } from './picture-change.ts';
import { expectUnused } from './catalogue-checks.ts';
import { lockCatalogue, evictCatalogueCaches } from './catalogue-changes.ts';
import { withTranslatedNames } from './translated-names.ts';

/** Returns categories with their parameters, including those switched off. */
export const getCategories = defineHandler(
  adminGetCategories,
  async ({ search, id, is_enabled, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`c.id = ${id}`]),
      ...(is_enabled === undefined ? [] : [sql`c.is_enabled = ${is_enabled}`]),
      ...searchConditions(sql`plain_text(c.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`c.id`, {
      name: [sql`plain_text(c.name)`, 'asc'],
      homes: [sql`c.property_count`, 'desc'],
      id: [sql`c.id`, 'asc'],
    });
    const page = sql`${condition} order by ${by} limit ${limit} offset ${offset}`;
    const [data, total] = await Promise.all([
      loadCategories(page, context),
      countRows(sql`category c where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);

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

/**
 * Deletes an unused category. One with properties, projects, articles or slides can only be switched off, because they
 * would be left without a category.
 * @throws CallFailure `category_not_found`, `validation` with problem `in_use`
 */
export const deleteCategory = defineHandler(adminDeleteCategory, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const row = await trx.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('category_not_found');
    expectUnused(`The category ${row.name}`, {
      homes: await countRows(sql`property where category_id = ${id}`, trx),
      projects: await countRows(sql`project where category_id = ${id}`, trx),
      articles: await countRows(sql`article where category_id = ${id}`, trx),
      slides: await countRows(sql`slide where category_id = ${id}`, trx),
    });
    await sql`
      update personalised_feed set category_ids = array_remove(category_ids, ${id}::bigint)
        where category_ids @> array[${id}]::bigint[]`.execute(trx);
    await trx.deleteFrom('category').where('id', '=', id).execute();
    const change = { subject: 'category', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-category', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id, row.meta_image_id], []);
  });
  evictCatalogueCaches(context);
  await deleteUnusedFiles(unused, context);
  return { data: null };
});
