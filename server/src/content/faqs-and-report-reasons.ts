import { faqs, getReportReasons } from '@latchkey/contract/content/calls';
import { sql } from 'kysely';
import type { Faq } from '@latchkey/contract/content/records';
import { defineHandler } from '../platform/define-handler.ts';

/** Reasons to report a property (contract 2.1). */
export const getReportReasonsHandler = defineHandler(getReportReasons, async (input, { database }) => {
  let reasons = database.read
    .selectFrom('report_reason')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
  if (input.id !== undefined) reasons = reasons.where('id', '=', input.id);
  const rows = await reasons.execute();
  const data = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { data, total: data.length };
});

/** Enabled FAQs, newest first (contract 2.1) unless the operator set another order. */
export const getFaqsHandler = defineHandler(faqs, async ({ limit, offset }, { database }) => {
  const [page, counted] = await Promise.all([
    sql<Faq>`select id, question, answer from faq where is_enabled
      order by position, id desc limit ${limit} offset ${offset}`.execute(database.read),
    sql<{ total: number }>`select count(*)::int as total from faq where is_enabled`.execute(database.read),
  ]);
  return { data: page.rows, total: counted.rows[0]?.total ?? 0 };
});
