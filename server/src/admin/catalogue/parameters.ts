import { adminGetParameters, adminDeleteParameter } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows, orderByColumn } from '../table/paging.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { expectUnused } from './catalogue-checks.ts';
import { lockCatalogue, evictCatalogueCaches } from './catalogue-changes.ts';
import { propertiesWithFacts } from './parameter-change.ts';
import { unusedFileIds } from './picture-change.ts';
import { withTranslatedNames } from './translated-names.ts';

/** Returns the parameters of listings, with the categories that use them. */
export const getParameters = defineHandler(
  adminGetParameters,
  async ({ search, id, type_of_parameter, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`p.id = ${id}`]),
      ...(type_of_parameter === undefined ? [] : [sql`p.type_of_parameter = ${type_of_parameter}`]),
      ...searchConditions(sql`plain_text(p.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`p.id`, { name: [sql`plain_text(p.name)`, 'asc'], id: [sql`p.id`, 'asc'] });
    const [data, total] = await Promise.all([
      loadParameters(sql`${condition} order by ${by} limit ${limit} offset ${offset}`, context),
      countRows(sql`parameter p where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);

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

/**
 * Deletes a parameter for which no property has a value and which no category uses.
 * @throws CallFailure `not_found`, `validation` with problem `in_use`
 */
export const deleteParameter = defineHandler(adminDeleteParameter, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const row = await trx.selectFrom('parameter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    expectUnused(`The parameter ${row.name}`, {
      homes: await countRows(propertiesWithFacts(String(id)), trx),
      categories: await countRows(sql`category_parameter where parameter_id = ${id}`, trx),
    });
    await trx.deleteFrom('parameter').where('id', '=', id).execute();
    const change = { subject: 'parameter', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-parameter', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id], []);
  });
  evictCatalogueCaches(context);
  await deleteUnusedFiles(unused, context);
  return { data: null };
});
