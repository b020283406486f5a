import { adminGetFacilities, adminSaveFacility, adminDeleteFacility } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueFacility } from '@latchkey/contract/admin/catalogue/records';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows, orderByColumn } from '../table/paging.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { changedFields, lockCatalogue, evictCatalogueCaches } from './catalogue-changes.ts';
import { expectNameFree, expectUnchanged, expectUnused } from './catalogue-checks.ts';
import { saveTranslatedNames, withTranslatedNames } from './translated-names.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from './picture-change.ts';

/** Returns facilities to which properties state a distance. */
export const getFacilities = defineHandler(
  adminGetFacilities,
  async ({ search, id, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`o.id = ${id}`]),
      ...searchConditions(sql`plain_text(o.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`o.id`, { name: [sql`plain_text(o.name)`, 'asc'], id: [sql`o.id`, 'asc'] });
    const [data, total] = await Promise.all([
      loadFacilities(sql`${condition} order by ${by} limit ${limit} offset ${offset}`, context),
      countRows(sql`facility o where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);

/**
 * Loads facilities as the console shows them.
 * @param rest the query after `where`, with `facility o`
 */
async function loadFacilities(
  rest: RawBuilder<unknown>,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<CatalogueFacility[]> {
  const { rows } = await sql<{ id: number; name: string; image: string | null; updated_at: Date }>`
    select o.id, o.name, o.updated_at, f.key as image from facility o left join file f on f.id = o.image_id
      where ${rest}`.execute(database.db);
  const named = await withTranslatedNames(database.db, rows, ({ name }) => [name]);
  return named.map((row) => ({
    ...row,
    image: fileUrl(siteUrl, row.image),
    updated_at: row.updated_at.toISOString(),
  }));
}

/**
 * Creates or updates a facility.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export const saveFacility = defineHandler(adminSaveFacility, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const image = await acceptPictureChange(accept, 'icon', input.image, input.remove_image);
    return database.transaction(async (trx) => {
      await lockCatalogue(trx);
      const query = trx
        .selectFrom('facility')
        .selectAll()
        .where('id', '=', input.id ?? 0)
        .forUpdate();
      const before = await query.executeTakeFirst();
      if (input.id !== undefined && !before) throw new CallFailure('not_found');
      if (before) expectUnchanged(input.seen_at, before.updated_at);
      const name = input.name ?? before?.name ?? '';
      await expectNameFree(trx, 'facility', name, before?.id);
      const image_id = await applyPictureChange(trx, image, before?.image_id ?? null);
      const values = { name, image_id, updated_at: context.now() };
      const stored = await (
        before
          ? trx.updateTable('facility').set(values).where('id', '=', before.id).returningAll()
          : trx.insertInto('facility').values(values).returningAll()
      ).executeTakeFirstOrThrow();
      await saveTranslatedNames(trx, input.names, [name]);
      const change = changedFields(before ? describe(before) : {}, describe(stored));
      const subject = { subject: 'facility', subject_id: stored.id, accountId: null, reason: '' } as const;
      await writeAudit({ action: before ? 'change-facility' : 'add-facility', ...subject, ...change }, context, trx);
      return { id: stored.id, unused: unusedFileIds([before?.image_id ?? null], [image_id]) };
    });
  });
  evictCatalogueCaches(context);
  await deleteUnusedFiles(unused, context);
  const [data] = await loadFacilities(sql`o.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

function describe({ name, image_id }: { name: string; image_id: number | null }) {
  return { name, icon: image_id === null ? 'none' : `file ${image_id}` };
}

/**
 * Deletes a facility to which no property states a distance.
 * @throws CallFailure `not_found`, `validation` with problem `in_use`
 */
export const deleteFacility = defineHandler(adminDeleteFacility, async ({ id }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const row = await trx.selectFrom('facility').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new CallFailure('not_found');
    const homes = await countRows(sql`property_facility where facility_id = ${id}`, trx);
    expectUnused(`The place ${row.name}`, { homes });
    await sql`
      update personalised_feed set facility_ids = array_remove(facility_ids, ${id}::bigint)
        where facility_ids @> array[${id}]::bigint[]`.execute(trx);
    await trx.deleteFrom('facility').where('id', '=', id).execute();
    const change = { subject: 'facility', subject_id: id, accountId: null, before: row.name, after: '' } as const;
    await writeAudit({ action: 'delete-facility', ...change, reason: '' }, context, trx);
    return unusedFileIds([row.image_id], []);
  });
  evictCatalogueCaches(context);
  await deleteUnusedFiles(unused, context);
  return { data: null };
});
