import { adminGetFaqs, adminSaveFaq, adminMoveFaq, adminDeleteFaq } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { countRows } from '../table/paging.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { containsWords, listOrders, moveInList } from './content-lists.ts';
import { evictFaqs } from './evict-content.ts';

interface Row {
  id: number;
  question: string;
  answer: string;
  is_enabled: boolean;
  place: number;
}

/** Returns questions in the order of the site, including hidden ones. */
export const getFaqs = defineHandler(adminGetFaqs, async (input, { database }) => {
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

/** Creates a question in first position, or updates one; fields that are not sent stay. All texts are plain text. */
export const saveFaq = defineHandler(adminSaveFaq, async ({ id, ...given }, context) => {
  const { question, answer: text, is_enabled } = given;
  const saved = await context.database.transaction(async (trx) => {
    const before =
      id === undefined
        ? null
        : await trx.selectFrom('faq').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) throw new CallFailure('not_found');
    const values = {
      question: question ?? before?.question ?? '',
      answer: text ?? before?.answer ?? '',
      is_enabled: is_enabled ?? before?.is_enabled ?? true,
    };
    const row = before
      ? await trx.updateTable('faq').set(values).where('id', '=', before.id).returning('id').executeTakeFirstOrThrow()
      : await trx.insertInto('faq').values(values).returning('id').executeTakeFirstOrThrow();
    const change = {
      action: before ? 'change-faq' : 'add-faq',
      before: before ? auditText(before) : '',
      after: auditText(values),
    };
    await writeAudit({ ...change, subject: 'faq', subject_id: row.id, accountId: null, reason: '' }, context, trx);
    return row.id;
  });
  evictFaqs(context);
  return { data: { id: saved } };
});

function auditText({ question, answer: text, is_enabled }: { question: string; answer: string; is_enabled: boolean }) {
  return `${is_enabled ? 'shown' : 'hidden'}: ${question}\n${text}`;
}

/** Moves a question to another position in the list that visitors see. */
export const moveFaq = defineHandler(adminMoveFaq, async ({ id, place }, context) => {
  await context.database.transaction(async (trx) => {
    const { before, after } = await moveInList('faq', id, place, trx);
    const change = { before: `place ${before}`, after: `place ${after}`, reason: '' };
    await writeAudit({ action: 'move-faq', subject: 'faq', subject_id: id, accountId: null, ...change }, context, trx);
  });
  evictFaqs(context);
  return { data: null };
});

/** Deletes a question with its answer; the audit log stores both. */
export const deleteFaq = defineHandler(adminDeleteFaq, async ({ id, reason = '' }, context) => {
  await context.database.transaction(async (trx) => {
    const deleted = await trx.deleteFrom('faq').where('id', '=', id).returningAll().executeTakeFirst();
    if (!deleted) throw new CallFailure('not_found');
    const change = { before: `${deleted.question}\n${deleted.answer}`, after: '', reason };
    await writeAudit(
      { action: 'delete-faq', subject: 'faq', subject_id: id, accountId: null, ...change },
      context,
      trx,
    );
  });
  evictFaqs(context);
  return { data: null };
});
