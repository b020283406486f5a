import { adminGetPageVersions } from '@latchkey/contract/admin/content/calls';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { containsWords } from '../contains-words.ts';
import { listPageVersions } from './list-page-versions.ts';

/** Returns versions of a page, newest first by default; a search matches their texts. */
export default defineHandler(
  adminGetPageVersions,
  async ({ name, search, order = 'desc', limit, offset }, { database }) => {
    const condition = search === undefined ? sql`true` : containsWords(sql`v.html`, search);
    // The search reads each text only once, for count and page together, because texts are long.
    const { rows } = await sql<{ id: number }>`
    select v.id from page_version v where v.page = ${name} and ${condition} order by v.id ${direction(order)}`.execute(
      database.db,
    );
    const ids = rows.slice(offset, offset + limit).map(({ id }) => id);
    return {
      data: await listPageVersions(
        sql`where v.id = any(${ids}::bigint[]) order by v.id ${direction(order)}`,
        database.db,
      ),
      total: rows.length,
    };
  },
);

function direction(order: 'asc' | 'desc'): RawBuilder<unknown> {
  return order === 'asc' ? sql`asc` : sql`desc`;
}
