import { adminSaveCity } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { differences, onOff } from './differences.ts';
import { loadCities } from './load-cities.ts';
import { expectUnchanged } from './refuse.ts';
import { homePageChanged } from './show-change.ts';
import { dropped, pictureAfter, takePicture } from './taken-picture.ts';

/**
 * Gives a city a picture, or switches it off or on. Its homes stay on offer either way.
 * @throws CallFailure `not_found`, `validation` with problem `changed_meanwhile`, those of acceptUpload
 */
export default answer(adminSaveCity, async ({ id, seen_at, is_enabled, image, remove_image }, context) => {
  const { database, files } = context;
  const unused = await withUploads({ database, files, accountId: null }, async (accept) => {
    const picture = await takePicture(accept, 'sitePicture', image, remove_image);
    return database.transaction(async (within) => {
      const columns = ['name', 'is_enabled', 'image_id', 'updated_at'] as const;
      const before = await within
        .selectFrom('city')
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw new CallFailure('not_found');
      expectUnchanged(seen_at, before.updated_at);
      const after = {
        is_enabled: is_enabled ?? before.is_enabled,
        image_id: await pictureAfter(within, picture, before.image_id),
      };
      await within
        .updateTable('city')
        .set({ ...after, updated_at: context.now() })
        .where('id', '=', id)
        .execute();
      const change = differences(describe(before), describe(after));
      const subject = { subject: 'city', subject_id: id, accountId: null, reason: before.name } as const;
      await writeAudit({ action: 'change-city', ...subject, ...change }, context, within);
      return dropped([before.image_id], [after.image_id]);
    });
  });
  await removeFiles(unused, context);
  homePageChanged(context);
  const [data] = await loadCities(sql`c.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

function describe({ is_enabled, image_id }: { is_enabled: boolean; image_id: number | null }) {
  return { state: onOff(is_enabled), picture: image_id === null ? 'none' : `file ${image_id}` };
}
