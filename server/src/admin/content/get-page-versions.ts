import { adminGetPageVersions } from '@latchkey/contract/calls/console/content';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { containsWords } from './contains-words.ts';
import { selectPageVersions } from './page-versions.ts';

/** Versions of a page, the newest first; a search finds those whose text holds the words. */
export default answer(adminGetPageVersions, async ({ name, search, order = 'desc', limit, offset }, { database }) => {
  const found = search === undefined ? sql`true` : containsWords(sql`v.html`, search);
  const where = sql`v.page = ${name} and ${found}`;
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const [data, total] = await Promise.all([
    selectPageVersions(sql`where ${where} order by v.id ${way} limit ${limit} offset ${offset}`, database.db),
    countRows(sql`page_version v where ${where}`, database.db),
  ]);
  return { data, ...total };
});
