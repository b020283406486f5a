import { adminOrderSlides } from '@latchkey/contract/calls/console/catalogue';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { holdCatalogue } from './hold-catalogue.ts';
import { loadSlides } from './load-slides.ts';
import { refuse } from './refuse.ts';
import { homePageChanged } from './show-change.ts';

/**
 * Puts the slides into another order.
 * @throws CallFailure `validation` with problem `changed_meanwhile` when these are not all of them
 */
export default answer(adminOrderSlides, async ({ slide_ids = [] }, context) => {
  await context.database.transaction(async (within) => {
    await holdCatalogue(within);
    const { rows } = await sql<{ id: number; type: string }>`
      select id, type from slide order by position, id for update`.execute(within);
    const labels = new Map(rows.map(({ id, type }) => [id, type]));
    const known = new Set(slide_ids.filter((id) => labels.has(id)));
    const isSame = slide_ids.length === rows.length && known.size === rows.length;
    if (!isSame) throw refuse('changed_meanwhile', 'The slides are others by now. Load the page again.');
    await sql`
      update slide set position = wanted.place from unnest(${slide_ids}::bigint[]) with ordinality wanted (id, place)
        where slide.id = wanted.id`.execute(within);
    const say = (ids: readonly number[]) => ids.map((id) => labels.get(id) ?? '').join(', ');
    const change = { before: say(rows.map(({ id }) => id)), after: say(slide_ids), reason: '' };
    await writeAudit(
      { action: 'order-slides', subject: 'slide', subject_id: 0, accountId: null, ...change },
      context,
      within,
    );
  });
  homePageChanged(context);
  return { data: await loadSlides(context) };
});
