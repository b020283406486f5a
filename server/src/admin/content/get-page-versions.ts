import { adminGetPageVersions } from '@latchkey/contract/calls/console/content';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../../answer.ts';
import { containsWords } from './contains-words.ts';
import { selectPageVersions } from './page-versions.ts';

/** Versions of a page, the newest first; a search finds those whose text holds the words. */
export default answer(adminGetPageVersions, async ({ name, search, order = 'desc', limit, offset }, { database }) => {
  const found = search === undefined ? sql`true` : containsWords(sql`v.html`, search);
  // Each text is looked through once: whole pages are long.
  const { rows } = await sql<{ id: number }>`
    select v.id from page_version v where v.page = ${name} and ${found} order by v.id ${way(order)}`.execute(
    database.db,
  );
  const ids = rows.slice(offset, offset + limit).map(({ id }) => id);
  return {
    data: await selectPageVersions(sql`where v.id = any(${ids}::bigint[]) order by v.id ${way(order)}`, database.db),
    total: rows.length,
  };
});

function way(order: 'asc' | 'desc'): RawBuilder<unknown> {
  return order === 'asc' ? sql`asc` : sql`desc`;
}
