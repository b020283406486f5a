import { adminSaveFacility } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { withUploads } from '../../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { changedFields } from '../changed-fields.ts';
import { expectNameFree } from '../expect-name-free.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { loadFacilities } from './load-facilities.ts';
import { saveTranslatedNames } from '../translated-names.ts';
import { expectUnchanged } from '../catalogue-failure.ts';
import { evictCatalogueCaches } from '../evict-catalogue-caches.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from '../picture-change.ts';

/**
 * Creates or updates a facility.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export default defineHandler(adminSaveFacility, async (input, context) => {
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
  await deleteUnusedFiles(unused, context);
  evictCatalogueCaches(context);
  const [data] = await loadFacilities(sql`o.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

function describe({ name, image_id }: { name: string; image_id: number | null }) {
  return { name, icon: image_id === null ? 'none' : `file ${image_id}` };
}
