import { adminGetCities, adminSaveCity } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueCity } from '@latchkey/contract/admin/catalogue/records';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { countRows, orderByColumn } from '../table/paging.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../platform/files/file-url.ts';
import { changedFields, onOff, evictHomePageCaches } from './catalogue-changes.ts';
import { expectUnchanged } from './catalogue-checks.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from './picture-change.ts';

/** Returns the cities of the market, including those switched off and those without properties. */
export const getCities = defineHandler(
  adminGetCities,
  async ({ search, id, is_enabled, has_picture, limit, offset, ...order }, context) => {
    const condition = allOf([
      sql`true`,
      ...(id === undefined ? [] : [sql`c.id = ${id}`]),
      ...(is_enabled === undefined ? [] : [sql`c.is_enabled = ${is_enabled}`]),
      ...(has_picture === undefined ? [] : [sql`(c.image_id is not null) = ${has_picture}`]),
      ...searchConditions(sql`plain_text(c.name)`, search, 'name'),
    ]);
    const by = orderByColumn(order, sql`c.id`, { homes: [sql`c.property_count`, 'desc'], name: [sql`c.name`, 'asc'] });
    const [data, total] = await Promise.all([
      loadCities(sql`${condition} order by ${by} limit ${limit} offset ${offset}`, context),
      countRows(sql`city c where ${condition}`, context.database.db),
    ]);
    return { data, ...total };
  },
);

interface Row extends Pick<CatalogueCity, 'id' | 'name' | 'state' | 'country' | 'homes'> {
  is_enabled: boolean;
  picture: PictureRow;
  updated_at: Date;
}

/**
 * Loads cities as the console shows them.
 * @param rest the query after `where`, with `city c`
 */
async function loadCities(
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

/**
 * Sets the picture of a city, or switches it on or off. Its listings stay public either way.
 * @throws CallFailure `not_found`, `validation` with problem `changed_meanwhile`, those of acceptUpload
 */
export const saveCity = defineHandler(
  adminSaveCity,
  async ({ id, seen_at, is_enabled, image, remove_image }, context) => {
    const { database, files } = context;
    const unused = await withUploads({ database, files, accountId: null }, async (accept) => {
      const picture = await acceptPictureChange(accept, 'sitePicture', image, remove_image);
      return database.transaction(async (trx) => {
        const columns = ['name', 'is_enabled', 'image_id', 'updated_at'] as const;
        const before = await trx.selectFrom('city').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
        if (!before) throw new CallFailure('not_found');
        expectUnchanged(seen_at, before.updated_at);
        const after = {
          is_enabled: is_enabled ?? before.is_enabled,
          image_id: await applyPictureChange(trx, picture, before.image_id),
        };
        await trx
          .updateTable('city')
          .set({ ...after, updated_at: context.now() })
          .where('id', '=', id)
          .execute();
        const change = changedFields(describe(before), describe(after));
        const subject = { subject: 'city', subject_id: id, accountId: null, reason: before.name } as const;
        await writeAudit({ action: 'change-city', ...subject, ...change }, context, trx);
        return unusedFileIds([before.image_id], [after.image_id]);
      });
    });
    evictHomePageCaches(context);
    await deleteUnusedFiles(unused, context);
    const [data] = await loadCities(sql`c.id = ${id}`, context);
    if (!data) throw new CallFailure('not_found');
    return { data };
  },
);

function describe({ is_enabled, image_id }: { is_enabled: boolean; image_id: number | null }) {
  return { state: onOff(is_enabled), picture: image_id === null ? 'none' : `file ${image_id}` };
}
