import { faqs } from '@latchkey/contract/content/calls';
import { sql } from 'kysely';
import type { Faq } from '@latchkey/contract/content/faq';
import { defineHandler } from '../platform/define-handler.ts';

/** Enabled FAQs, newest first (contract 2.1) unless the operator set another order. */
export default defineHandler(faqs, async ({ limit, offset }, { database }) => {
  const [page, counted] = await Promise.all([
    sql<Faq>`select id, question, answer from faq where is_enabled
      order by position, id desc limit ${limit} offset ${offset}`.execute(database.read),
    sql<{ total: number }>`select count(*)::int as total from faq where is_enabled`.execute(database.read),
  ]);
  return { data: page.rows, total: counted.rows[0]?.total ?? 0 };
});
