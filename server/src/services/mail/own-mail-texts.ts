import { isRightToLeft, languageCode } from '@latchkey/contract/rules/language-code';
import { pluralFormsOf } from '@latchkey/contract/rules/language-texts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type MailLanguage, mailLanguage, mailLanguages, type MailTexts } from './mail-texts.ts';
import { holesOf } from './phrase.ts';

/** Texts as the operator wrote them, by their place: `packageEnding.subject`. */
type OwnTexts = ReadonlyMap<string, string>;

interface Row {
  language: string;
  key: string;
  text: string;
  rtl: boolean | null;
}

type Tree = { [key: string]: string | Tree };

/**
 * The first of these languages that mails are written in, by us or by the operator, with the operator's words over ours;
 * a language that is only the operator's says the rest in English.
 * @param db the caller's transaction where there is one: who holds a connection must not wait for another
 */
export async function loadMailLanguage(
  db: Kysely<Tables>,
  ...wanted: (string | null | undefined)[]
): Promise<MailLanguage> {
  const codes = wanted.flatMap((code) => candidates(code));
  const rows = await readOwn(db, codes);
  const code =
    codes.find((one) => mailLanguages.includes(one) || rows.some(({ language }) => language === one)) ?? 'en';
  return said(
    code,
    rows.filter(({ language }) => language === code),
  );
}

/** One language as mails speak it, whether anything is written in it or not. */
export async function mailLanguageOf(db: Kysely<Tables>, code: string): Promise<MailLanguage> {
  return said(code, await readOwn(db, [code]));
}

/** Ours, by their places; a counted text stands in each form of the language. */
export function ourMailLines(code: string): Map<string, string> {
  const lines = new Map<string, string>();
  walk(mailLanguage(code).texts, code, (place, ours) => {
    lines.set(place, ours);
    return ours;
  });
  return lines;
}

/** `de-AT` → itself and `de`. */
function candidates(written: string | null | undefined): string[] {
  const code = languageCode(written ?? '');
  return code === null ? [] : [...new Set([code, code.split('-', 1)[0] ?? code])];
}

async function readOwn(db: Kysely<Tables>, codes: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.language, m.key, m.text, l.rtl from mail_text m left join language l on l.code = m.language
      where m.language = any(${codes}::text[])`.execute(db);
  return rows;
}

function said(code: string, rows: readonly Row[]): MailLanguage {
  const own: OwnTexts = new Map(rows.map(({ key, text }) => [key, text]));
  const rtl = rows[0]?.rtl ?? isRightToLeft(code);
  const texts = walk(mailLanguage(code).texts, code, (place, ours) => {
    const text = own.get(place);
    // Ours may fill less than it did when that was written, and a mail with a hole is never sent.
    return text !== undefined && fits(text, ours) ? text : ours;
  });
  return { locale: code, direction: rtl ? 'rtl' : 'ltr', texts };
}

/** Whether a text asks for nothing that ours does not fill. */
function fits(text: string, ours: string): boolean {
  const known = holesOf(ours);
  return holesOf(text).every((hole) => known.includes(hole));
}

/** Says each text anew, by its place. */
function walk(texts: MailTexts, code: string, say: (place: string, ours: string) => string): MailTexts {
  const forms = pluralFormsOf(code);
  const go = (node: Tree, way: string): Tree => {
    const counted = typeof node['other'] === 'string' ? node['other'] : null;
    const entries =
      counted === null ? Object.entries(node) : forms.map((form) => [form, node[form] ?? counted] as const);
    return Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        typeof value === 'string' ? say(way + key, value) : go(value, `${way}${key}.`),
      ]),
    );
  };
  return go(texts as unknown as Tree, '') as unknown as MailTexts;
}
