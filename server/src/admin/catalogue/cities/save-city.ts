import { adminSaveCity } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { withUploads } from '../../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { changedFields, onOff } from '../changed-fields.ts';
import { loadCities } from './load-cities.ts';
import { expectUnchanged } from '../catalogue-failure.ts';
import { evictHomePageCaches } from '../evict-catalogue-caches.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from '../picture-change.ts';

/**
 * Sets the picture of a city, or switches it on or off. Its listings stay public either way.
 * @throws CallFailure `not_found`, `validation` with problem `changed_meanwhile`, those of acceptUpload
 */
export default defineHandler(adminSaveCity, async ({ id, seen_at, is_enabled, image, remove_image }, context) => {
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
  await deleteUnusedFiles(unused, context);
  evictHomePageCaches(context);
  const [data] = await loadCities(sql`c.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

function describe({ is_enabled, image_id }: { is_enabled: boolean; image_id: number | null }) {
  return { state: onOff(is_enabled), picture: image_id === null ? 'none' : `file ${image_id}` };
}
