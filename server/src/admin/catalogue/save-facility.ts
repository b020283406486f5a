import { adminSaveFacility } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { differences } from './differences.ts';
import { expectNameFree } from './expect-name-free.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { loadFacilities } from './load-facilities.ts';
import { saveNames } from './names.ts';
import { expectUnchanged } from './refuse.ts';
import { catalogueChanged } from './show-change.ts';
import { dropped, pictureAfter, takePicture } from './taken-picture.ts';

/**
 * Adds a place outside or changes one.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export default answer(adminSaveFacility, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const image = await takePicture(accept, 'icon', input.image, input.remove_image);
    return database.transaction(async (within) => {
      await holdCatalogue(within);
      const held = within
        .selectFrom('facility')
        .selectAll()
        .where('id', '=', input.id ?? 0)
        .forUpdate();
      const before = await held.executeTakeFirst();
      if (input.id !== undefined && !before) throw new CallFailure('not_found');
      if (before) expectUnchanged(input.seen_at, before.updated_at);
      const name = input.name ?? before?.name ?? '';
      await expectNameFree(within, 'facility', name, before?.id);
      const image_id = await pictureAfter(within, image, before?.image_id ?? null);
      const values = { name, image_id, updated_at: context.now() };
      const stored = await (
        before
          ? within.updateTable('facility').set(values).where('id', '=', before.id).returningAll()
          : within.insertInto('facility').values(values).returningAll()
      ).executeTakeFirstOrThrow();
      await saveNames(within, input.names, [name]);
      const change = differences(before ? describe(before) : {}, describe(stored));
      const subject = { subject: 'facility', subject_id: stored.id, accountId: null, reason: '' } as const;
      await writeAudit({ action: before ? 'change-facility' : 'add-facility', ...subject, ...change }, context, within);
      return { id: stored.id, unused: dropped([before?.image_id ?? null], [image_id]) };
    });
  });
  await removeFiles(unused, context);
  catalogueChanged(context);
  const [data] = await loadFacilities(sql`o.id = ${id}`, context);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

function describe({ name, image_id }: { name: string; image_id: number | null }) {
  return { name, icon: image_id === null ? 'none' : `file ${image_id}` };
}
