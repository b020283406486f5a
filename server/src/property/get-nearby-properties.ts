import { getNearbyProperties } from '@latchkey/contract/calls/property';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { searchWords } from './listing-filters.ts';
import { loadCards } from './load-cards.ts';

/** The contract has no paging here; a market of any size must still answer, so the newest of this many are sent. */
const most = 1_000;

/** Homes whose state or city contains the words asked for (contract 2.3), for "properties on map". */
export default answer(getNearbyProperties, async (input, context) => {
  const near = [
    ...searchWords(input.city).map((word) => sql`plain_text(p.city) like ${word}`),
    ...searchWords(input.state).map((word) => sql`plain_text(p.state) like ${word}`),
  ];
  const { rows } = await sql<{ id: number }>`
    select p.id from property p
      where p.is_listed
        and ${input.type === undefined ? sql`true` : sql`p.property_type = ${input.type}`}
        and ${near.length > 0 ? sql`(${sql.join(near, sql` or `)})` : sql`true`}
      order by p.id desc limit ${most}`.execute(context.database.read);
  const cards = await loadCards(
    rows.map((row) => row.id),
    context,
  );
  return {
    data: cards.map((card) => ({
      ...card,
      latitude: card.latitude ?? '',
      longitude: card.longitude ?? '',
      address: card.address ?? '',
    })),
  };
});
