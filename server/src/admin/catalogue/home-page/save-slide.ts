import { adminSaveSlide } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { catalogueSize } from '@latchkey/contract/limits';
import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import { type Selectable, sql, type Transaction } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import type { SlideTable, Tables } from '../../../platform/database/tables.ts';
import { withUploads } from '../../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { type AuditFields, changedFields, onOff } from '../changed-fields.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { loadSlides } from './load-slides.ts';
import { expectUnchanged, catalogueFailure } from '../catalogue-failure.ts';
import { evictHomePageCaches } from '../evict-catalogue-caches.ts';
import { slideTarget } from './slide-target.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from '../picture-change.ts';

type Slide = Selectable<SlideTable>;

/**
 * Creates a slide in the last position, or updates one.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export default defineHandler(adminSaveSlide, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const wide = await acceptPictureChange(accept, 'sitePicture', input.web_image, false);
    const phone = await acceptPictureChange(accept, 'sitePicture', input.image, input.remove_image);
    return database.transaction(async (trx) => {
      await lockCatalogue(trx);
      const before = input.id === undefined ? null : await lockSlide(trx, input.id, input.seen_at);
      const target = await slideTarget(trx, {
        slider_type: input.slider_type ?? (String(before?.slider_type ?? 1) as CatalogueSlide['slider_type']),
        category_id: input.category_id ?? before?.category_id ?? null,
        property_id: input.property_id ?? before?.property_id ?? null,
        link: input.link ?? before?.link ?? null,
      });
      const values = {
        ...target,
        type: input.type ?? before?.type ?? '',
        show_property_details: input.show_property_details ?? before?.show_property_details ?? false,
        is_enabled: input.is_enabled ?? before?.is_enabled ?? true,
        web_image_id: await applyPictureChange(trx, wide, before?.web_image_id ?? null),
        image_id: await applyPictureChange(trx, phone, before?.image_id ?? null),
        updated_at: context.now(),
      };
      if (!before && values.web_image_id === null)
        throw catalogueFailure('picture_missing', 'A slide needs a picture.');
      const stored = await (
        before
          ? trx.updateTable('slide').set(values).where('id', '=', before.id).returningAll()
          : trx
              .insertInto('slide')
              .values({ ...values, position: await nextPosition(trx) })
              .returningAll()
      ).executeTakeFirstOrThrow();
      const change = changedFields(before ? describe(before) : {}, describe(stored));
      const subject = { subject: 'slide', subject_id: stored.id, accountId: null, reason: '' } as const;
      await writeAudit({ action: before ? 'change-slide' : 'add-slide', ...subject, ...change }, context, trx);
      const pictures = [stored.web_image_id, stored.image_id];
      return {
        id: stored.id,
        unused: unusedFileIds([before?.web_image_id ?? null, before?.image_id ?? null], pictures),
      };
    });
  });
  await deleteUnusedFiles(unused, context);
  evictHomePageCaches(context);
  const [data] = await loadSlides(context, sql`s.id = ${id}`);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

async function lockSlide(trx: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Slide> {
  const row = await trx.selectFrom('slide').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

async function nextPosition(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ slides: number; next: number }>`
    select count(*)::int as slides, coalesce(max(position) + 1, 0) as next from slide`.execute(trx);
  const { slides = 0, next = 0 } = rows[0] ?? {};
  const limit = catalogueSize.slides;
  if (slides >= limit)
    throw catalogueFailure('slides_full', `There are ${limit} slides already. Delete one first.`, { most: limit });
  return next;
}

const kinds = ['', 'picture', 'category', 'home', 'link'];

function describe(row: Slide): AuditFields {
  return {
    label: row.type,
    kind: kinds[row.slider_type] ?? '',
    'leads to': String(row.category_id ?? row.property_id ?? row.link ?? ''),
    details: row.show_property_details ? 'shown' : 'not shown',
    state: onOff(row.is_enabled),
    picture: row.web_image_id === null ? 'none' : `file ${row.web_image_id}`,
    'picture on phones': row.image_id === null ? 'the same' : `file ${row.image_id}`,
  };
}
