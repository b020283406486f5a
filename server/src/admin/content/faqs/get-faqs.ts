import { adminGetFaqs } from '@latchkey/contract/admin/content/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { countRows } from '../../table/count-rows.ts';
import { containsWords } from '../contains-words.ts';
import { listOrders } from '../move-in-list.ts';

interface Row {
  id: number;
  question: string;
  answer: string;
  is_enabled: boolean;
  place: number;
}

/** Returns questions in the order of the site, including hidden ones. */
export default defineHandler(adminGetFaqs, async (input, { database }) => {
  const { search, is_enabled, sort = 'place', order = 'asc' } = input;
  const all = sql`(select *, row_number() over (order by ${listOrders.faq})::int as place from faq) f`;
  const conditions = [sql`true`];
  if (search !== undefined) conditions.push(sql`${containsWords(sql`f.question || ' ' || f.answer`, search)}`);
  if (is_enabled !== undefined) conditions.push(sql`f.is_enabled = ${is_enabled}`);
  const where = sql.join(conditions, sql` and `);
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const column = sort === 'question' ? sql`f.question` : sql`f.place`;
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select f.id, f.question, f.answer, f.is_enabled, f.place from ${all}
        where ${where} order by ${column} ${direction}, f.place limit ${input.limit} offset ${input.offset}`.execute(
      database.db,
    ),
    countRows(sql`faq f where ${where}`, database.db),
  ]);
  return { data: rows.map((row) => ({ ...row, is_enabled: row.is_enabled ? (1 as const) : (0 as const) })), ...total };
});
