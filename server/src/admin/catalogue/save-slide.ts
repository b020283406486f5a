import { adminSaveSlide } from '@latchkey/contract/admin/catalogue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { catalogueSize } from '@latchkey/contract/limits';
import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import { type Selectable, sql, type Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { SlideTable, Tables } from '../../platform/database/tables.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type AuditFields, changedFields, onOff, lockCatalogue, evictHomePageCaches } from './catalogue-changes.ts';
import { loadSlides } from './slides.ts';
import { expectUnchanged, catalogueFailure } from './catalogue-checks.ts';
import { unusedFileIds, applyPictureChange, acceptPictureChange } from './picture-change.ts';

/**
 * Creates a slide in the last position, or updates one.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export const saveSlide = defineHandler(adminSaveSlide, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const wide = await acceptPictureChange(accept, 'sitePicture', input.web_image, false);
    const phone = await acceptPictureChange(accept, 'sitePicture', input.image, input.remove_image);
    return database.transaction(async (trx) => {
      await lockCatalogue(trx);
      const before = input.id === undefined ? null : await lockSlide(trx, input.id, input.seen_at);
      const wanted: SlideInput = {
        slider_type: input.slider_type ?? (String(before?.slider_type ?? 1) as CatalogueSlide['slider_type']),
        category_id: input.category_id ?? before?.category_id ?? null,
        property_id: input.property_id ?? before?.property_id ?? null,
        link: input.link ?? before?.link ?? null,
      };
      const target =
        before && hasTarget(before, wanted)
          ? { ...wanted, slider_type: before.slider_type }
          : await slideTarget(trx, wanted);
      const values = {
        ...target,
        type: input.type ?? before?.type ?? '',
        show_property_details: input.show_property_details ?? before?.show_property_details ?? false,
        is_enabled: input.is_enabled ?? before?.is_enabled ?? true,
        web_image_id: await applyPictureChange(trx, wide, before?.web_image_id ?? null),
        image_id: await applyPictureChange(trx, phone, before?.image_id ?? null),
        updated_at: context.now(),
      };
      if (!before && values.web_image_id === null) throw catalogueFailure('picture_missing', 'Choose an image.');
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
  evictHomePageCaches(context);
  await deleteUnusedFiles(unused, context);
  const [data] = await loadSlides(context, sql`s.id = ${id}`);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

type Slide = Selectable<SlideTable>;

async function lockSlide(trx: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Slide> {
  const row = await trx.selectFrom('slide').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

interface SlideInput {
  slider_type: CatalogueSlide['slider_type'];
  category_id: number | null;
  property_id: number | null;
  link: string | null;
}

/** Link target of a slide as it is stored: only the columns of its kind are set. */
interface SlideTarget {
  slider_type: number;
  category_id: number | null;
  property_id: number | null;
  link: string | null;
}

/** Returns whether a slide already has this target. */
function hasTarget(slide: Slide, { slider_type: kind, category_id, property_id, link }: SlideInput): boolean {
  return (
    slide.slider_type === Number(kind) &&
    slide.category_id === category_id &&
    slide.property_id === property_id &&
    slide.link === link
  );
}

/**
 * Returns the target of a slide. A changed target must be public when the slide is saved; the site hides the slide while
 * it is not.
 * @throws CallFailure `validation` with problem `target_missing`
 */
async function slideTarget(trx: Transaction<Tables>, input: SlideInput): Promise<SlideTarget> {
  const none = { slider_type: Number(input.slider_type), category_id: null, property_id: null, link: null };
  switch (input.slider_type) {
    case '1':
      return none;
    case '2': {
      const query = trx.selectFrom('category').select('id').where('is_enabled', '=', true);
      const found = await query.where('id', '=', input.category_id ?? 0).executeTakeFirst();
      if (!found)
        throw catalogueFailure('target_missing', 'Choose a category that’s available.', { field: 'category_id' });
      return { ...none, category_id: found.id };
    }
    case '3': {
      const query = trx.selectFrom('property').select('id').where('is_listed', '=', true);
      const found = await query.where('id', '=', input.property_id ?? 0).executeTakeFirst();
      if (!found) throw catalogueFailure('target_missing', 'Choose a live home.', { field: 'property_id' });
      return { ...none, property_id: found.id };
    }
    case '4':
      if (!input.link) throw catalogueFailure('target_missing', 'Enter the link for this slide.', { field: 'link' });
      return { ...none, link: input.link };
  }
}

async function nextPosition(trx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ slides: number; next: number }>`
    select count(*)::int as slides, coalesce(max(position) + 1, 0) as next from slide`.execute(trx);
  const { slides = 0, next = 0 } = rows[0] ?? {};
  const limit = catalogueSize.slides;
  if (slides >= limit)
    throw catalogueFailure('slides_full', `There are already ${limit} slides. Delete one first.`, { most: limit });
  return next;
}

const kinds = ['', 'image', 'category', 'home', 'link'];

function describe(row: Slide): AuditFields {
  return {
    label: row.type,
    kind: kinds[row.slider_type] ?? '',
    'links to': String(row.category_id ?? row.property_id ?? row.link ?? ''),
    details: row.show_property_details ? 'shown' : 'not shown',
    state: onOff(row.is_enabled),
    image: row.web_image_id === null ? 'none' : `file ${row.web_image_id}`,
    'image for the app': row.image_id === null ? 'same' : `file ${row.image_id}`,
  };
}
