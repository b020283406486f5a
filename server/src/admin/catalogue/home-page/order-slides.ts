import { adminOrderSlides } from '@latchkey/contract/admin/catalogue/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockCatalogue } from '../lock-catalogue.ts';
import { loadSlides } from './load-slides.ts';
import { catalogueFailure } from '../catalogue-failure.ts';
import { evictHomePageCaches } from '../evict-catalogue-caches.ts';

/**
 * Changes the order of the slides.
 * @throws CallFailure `validation` with problem `changed_meanwhile` when the ids are not exactly those of all slides
 */
export default defineHandler(adminOrderSlides, async ({ slide_ids = [] }, context) => {
  await context.database.transaction(async (trx) => {
    await lockCatalogue(trx);
    const { rows } = await sql<{ id: number; type: string }>`
      select id, type from slide order by position, id for update`.execute(trx);
    const labels = new Map(rows.map(({ id, type }) => [id, type]));
    const known = new Set(slide_ids.filter((id) => labels.has(id)));
    const isSame = slide_ids.length === rows.length && known.size === rows.length;
    if (!isSame) throw catalogueFailure('changed_meanwhile', 'The slides are others by now. Load the page again.');
    await sql`
      update slide set position = wanted.place from unnest(${slide_ids}::bigint[]) with ordinality wanted (id, place)
        where slide.id = wanted.id`.execute(trx);
    const format = (ids: readonly number[]) => ids.map((id) => labels.get(id) ?? '').join(', ');
    const change = { before: format(rows.map(({ id }) => id)), after: format(slide_ids), reason: '' };
    await writeAudit(
      { action: 'order-slides', subject: 'slide', subject_id: 0, accountId: null, ...change },
      context,
      trx,
    );
  });
  evictHomePageCaches(context);
  return { data: await loadSlides(context) };
});
