import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '../platform/database/pool.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { attacks, attackTexts, formulas } from './attack-texts.ts';

/** Columns with plain text of users and operators, by table; without jsonb columns. */
export const plainTextColumns: Readonly<Record<string, string>> = {
  account: 'name address city state country about_me facebook_id twitter_id instagram_id youtube_id',
  account_note: 'note',
  advertisement: 'reject_reason',
  article: 'title meta_title meta_description meta_keywords',
  audit: 'before after reason',
  block: 'reason',
  category: 'name meta_title meta_description meta_keywords',
  chat_flag: 'reason property_title',
  chat_message: 'message',
  city: 'name state country',
  contact_message: 'first_name last_name subject message answer',
  facility: 'name',
  faq: 'question answer',
  feature: 'name',
  file: 'name alt',
  home_section: 'title',
  language: 'name',
  import_category: 'name',
  listing_import: 'file_name problem_value',
  listing_import_row: 'reference title',
  listing_reference: 'reference',
  mail_text: 'text',
  notification: 'title message',
  number_day: 'city',
  operator: 'name',
  operator_session: 'user_agent',
  outbox: 'subject text last_error',
  package: 'name',
  passkey: 'user_agent',
  parameter: 'name',
  payment_event: 'outcome',
  payment_problem: 'about reason',
  payment_refund: 'reason',
  payment_transaction: 'fail_reason',
  personalised_feed: 'city',
  project: 'title location city state country meta_title meta_description meta_keywords reject_reason',
  project_plan: 'title',
  property:
    'title address client_address city state country meta_title meta_description meta_keywords reject_reason category_name',
  property_note: 'note',
  push: 'last_error',
  report: 'other_message',
  report_reason: 'reason',
  saved_search: 'name city state country',
  search_day: 'city words',
  seo_setting: 'meta_title meta_description meta_keywords',
  session: 'user_agent',
  slide: 'type',
  verification: 'reason',
  verification_choice: 'value',
  verification_field: 'name',
};

/** Columns with rich text, which is sanitised when it is written. */
export const richTextColumns: Readonly<Record<string, string>> = {
  article: 'description',
  page_version: 'html',
  project: 'description',
  property: 'description',
};

/** Each attack sanitised separately, because an unclosed one would hide the others. */
const cleanedSeparately = attacks.map((attack) => cleanHtml(`<p>a</p>${attack}`)).join('');
const cleanedTogether = cleanHtml(attacks.join('\n'));

/** Text lengths to try, in characters; an index over several columns has less space. */
const sizes = [2_000, 800, 240];
/** Maximum length of a place name, which is part of page addresses. */
const placeSizes = [90];
const isPlace = (table: string, column: string) => table === 'city' || ['city', 'state', 'country'].includes(column);

/**
 * Replaces all user texts in the database, and text settings, by attacks: each column gets all of them over its rows.
 * @param turn offset into the attacks, so that another turn starts with other attacks
 */
export async function seedAttackTexts({ db }: Pick<Database, 'db'>, turn = 0): Promise<void> {
  for (const [table, columns] of Object.entries(plainTextColumns))
    for (const column of columns.split(' ')) await fillColumn(db, table, column, turn);
  for (const [table, column] of Object.entries(richTextColumns))
    await fillRows(db, table, column, (at) => ((at + turn) % 2 === 0 ? cleanedSeparately : cleanedTogether));
  const words = attackTexts(300);
  const settings = {
    company_name: attackTexts(60)[turn] ?? '',
    company_address: words[turn % words.length] ?? '',
    admin_name: attackTexts(100)[turn] ?? '',
    receipt_tax_text: attackTexts(500)[turn] ?? '',
    text_property_submission: attackTexts(500)[turn + 1] ?? '',
    about_us: cleanedSeparately,
    terms_conditions: cleanedTogether,
    privacy_policy: cleanedSeparately,
  };
  for (const [key, value] of Object.entries(settings)) {
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db);
  }
  await fillJson(db, turn);
}

/** Fills a column with the longest texts that fit into its indexes. */
async function fillColumn(db: Database['db'], table: string, column: string, turn: number): Promise<void> {
  const lengths = isPlace(table, column) ? placeSizes : sizes;
  for (const size of lengths) {
    const texts = attackTexts(size);
    const isDone = await fillRows(db, table, column, (at) => {
      const place = at + turn + column.length;
      // Every seventh text is a formula.
      const text = place % 7 === 6 ? formulas[place % formulas.length] : texts[place % texts.length];
      return `${text} ${at}`;
    }).then(
      () => true,
      (error: unknown) => {
        if (size === lengths.at(-1) || !isTooLong(error)) throw error;
        return false;
      },
    );
    if (isDone) return;
  }
}

const isTooLong = (error: unknown) => error instanceof DatabaseError && error.code === '54000';

/** @param textOf returns the text of a row, by its position in the table */
async function fillRows(
  db: Database['db'],
  table: string,
  column: string,
  textOf: (at: number) => string,
): Promise<void> {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} order by ctid`.execute(db);
  const places = rows.map(({ place }) => place);
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = v.text
      from unnest(${places}::text[], ${rows.map((_, at) => textOf(at))}::text[]) as v (place, text)
      where t.ctid = v.place::tid`.execute(db);
}

/** Fills texts in JSON and array columns. */
async function fillJson(db: Database['db'], turn: number): Promise<void> {
  const texts = attackTexts(2_000);
  const text = texts[turn % texts.length] ?? '';
  await sql`update parameter set type_values = jsonb_build_array(${text}::text, 'b') where type_values is not null`.execute(
    db,
  );
  await sql`update property set facts = coalesce(
    (select jsonb_object_agg(id, ${text}::text) from parameter where type_of_parameter in ('textbox', 'textarea')), '{}')`.execute(
    db,
  );
  await sql`update verification_value set texts = array[${text}]`.execute(db);
  await sql`update payment_transaction set terms = jsonb_set(terms, '{name}', to_jsonb(${text}::text))`.execute(db);
}
