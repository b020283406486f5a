import { adminSaveSlide } from '@latchkey/contract/calls/console/catalogue';
import { CallFailure } from '@latchkey/contract/errors';
import { catalogueSize } from '@latchkey/contract/limits';
import type { CatalogueSlide } from '@latchkey/contract/records/console-catalogue';
import { type Selectable, sql, type Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { SlideTable, Tables } from '../../database/tables.ts';
import { withUploads } from '../../services/files/accept-uploads.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { writeAudit } from '../write-audit.ts';
import { type Described, differences, onOff } from './differences.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { loadSlides } from './load-slides.ts';
import { expectUnchanged, refuse } from './refuse.ts';
import { homePageChanged } from './show-change.ts';
import { slideTarget } from './slide-target.ts';
import { dropped, pictureAfter, takePicture } from './taken-picture.ts';

type Slide = Selectable<SlideTable>;

/**
 * Adds a slide, as the last one, or changes one.
 * @throws CallFailure `not_found`, `validation` (see catalogueProblems), those of acceptUpload
 */
export default answer(adminSaveSlide, async (input, context) => {
  const { database, files } = context;
  const { id, unused } = await withUploads({ database, files, accountId: null }, async (accept) => {
    const wide = await takePicture(accept, 'sitePicture', input.web_image, false);
    const phone = await takePicture(accept, 'sitePicture', input.image, input.remove_image);
    return database.transaction(async (within) => {
      await holdCatalogue(within);
      const before = input.id === undefined ? null : await holdSlide(within, input.id, input.seen_at);
      const target = await slideTarget(within, {
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
        web_image_id: await pictureAfter(within, wide, before?.web_image_id ?? null),
        image_id: await pictureAfter(within, phone, before?.image_id ?? null),
        updated_at: context.now(),
      };
      if (!before && values.web_image_id === null) throw refuse('picture_missing', 'A slide needs a picture.');
      const stored = await (
        before
          ? within.updateTable('slide').set(values).where('id', '=', before.id).returningAll()
          : within
              .insertInto('slide')
              .values({ ...values, position: await placeForOneMore(within) })
              .returningAll()
      ).executeTakeFirstOrThrow();
      const change = differences(before ? describe(before) : {}, describe(stored));
      const subject = { subject: 'slide', subject_id: stored.id, accountId: null, reason: '' } as const;
      await writeAudit({ action: before ? 'change-slide' : 'add-slide', ...subject, ...change }, context, within);
      const pictures = [stored.web_image_id, stored.image_id];
      return { id: stored.id, unused: dropped([before?.web_image_id ?? null, before?.image_id ?? null], pictures) };
    });
  });
  await removeFiles(unused, context);
  homePageChanged(context);
  const [data] = await loadSlides(context, sql`s.id = ${id}`);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

async function holdSlide(within: Transaction<Tables>, id: number, seenAt: string | undefined): Promise<Slide> {
  const row = await within.selectFrom('slide').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure('not_found');
  expectUnchanged(seenAt, row.updated_at);
  return row;
}

async function placeForOneMore(within: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ slides: number; next: number }>`
    select count(*)::int as slides, coalesce(max(position) + 1, 0) as next from slide`.execute(within);
  const { slides = 0, next = 0 } = rows[0] ?? {};
  const most = catalogueSize.slides;
  if (slides >= most) throw refuse('slides_full', `There are ${most} slides already. Delete one first.`, { most });
  return next;
}

const kinds = ['', 'picture', 'category', 'home', 'link'];

function describe(row: Slide): Described {
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
