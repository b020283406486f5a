import { adminGetArticles } from '@latchkey/contract/calls/console/content';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { selectArticleRows } from './article-draft.ts';
import { containsWords } from './contains-words.ts';

const columns = { created_at: sql`a.created_at`, updated_at: sql`a.updated_at`, title: sql`a.title` };

/** Articles of the market, drafts too; the newest first unless another order is asked for. */
export default answer(adminGetArticles, async (input, { database, siteUrl }) => {
  const { search, category_id, is_published, sort = 'created_at', order = sort === 'title' ? 'asc' : 'desc' } = input;
  const conditions = [sql`true`];
  if (search !== undefined) conditions.push(sql`${containsWords(sql`a.title`, search)}`);
  if (category_id === 0) conditions.push(sql`a.category_id is null`);
  else if (category_id !== undefined) conditions.push(sql`a.category_id = ${category_id}`);
  if (is_published !== undefined) conditions.push(sql`a.is_published = ${is_published}`);
  const where = sql.join(conditions, sql` and `);
  const way = order === 'desc' ? sql`desc` : sql`asc`;
  const [data, total] = await Promise.all([
    selectArticleRows(
      sql`where ${where} order by ${columns[sort]} ${way}, a.id ${way} limit ${input.limit} offset ${input.offset}`,
      database.db,
      siteUrl,
    ),
    countRows(sql`article a where ${where}`, database.db),
  ]);
  return { data, ...total };
});
