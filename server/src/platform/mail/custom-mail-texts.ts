import { isRightToLeft, languageCode } from '@latchkey/contract/text/language-code';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import { pluralFormsOf } from '@latchkey/contract/settings/language-texts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type MailLanguage, mailLanguage, type MailTexts } from './mail-texts.ts';
import { placeholdersOf } from './phrase.ts';

/** Texts that were customised in the console, by their path: `packageEnding.subject`. */
type CustomTexts = ReadonlyMap<string, string>;

interface Row {
  language: string;
  key: string;
  text: string;
  rtl: boolean | null;
}

type Tree = { [key: string]: string | Tree };

/**
 * Returns the first of these languages that has mail texts, built-in or customised. Customised texts override built-in
 * ones; a language without built-in texts uses English for the rest.
 * @param db the caller's transaction, if any: a caller that holds a connection must not wait for another one
 */
export async function loadMailLanguage(
  db: Kysely<Tables>,
  ...wanted: (string | null | undefined)[]
): Promise<MailLanguage> {
  const codes = wanted.flatMap((code) => candidates(code));
  const rows = await readCustomTexts(db, codes);
  const code = codes.find((one) => isBuiltIn(one) || rows.some(({ language }) => language === one)) ?? 'en';
  return withCustomTexts(
    code,
    rows.filter(({ language }) => language === code),
  );
}

/** Returns the mail texts of one language, even when it has neither built-in nor customised texts. */
export async function loadMailLanguageByCode(db: Kysely<Tables>, code: string): Promise<MailLanguage> {
  return withCustomTexts(code, await readCustomTexts(db, [code]));
}

/** Returns the built-in texts by their paths; a plural text has an entry for each plural form of the language. */
export function builtInMailTexts(code: string): Map<string, string> {
  const lines = new Map<string, string>();
  walk(mailLanguage(code).texts, code, (path, builtIn) => {
    lines.set(path, builtIn);
    return builtIn;
  });
  return lines;
}

/** `de-AT` → `de-AT` and `de`. */
function candidates(written: string | null | undefined): string[] {
  const code = languageCode(written ?? '');
  return code === null ? [] : [...new Set([code, code.split('-', 1)[0] ?? code])];
}

async function readCustomTexts(db: Kysely<Tables>, codes: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.language, m.key, m.text, l.rtl from mail_text m left join language l on l.code = m.language
      where m.language = any(${codes}::text[])`.execute(db);
  return rows;
}

function withCustomTexts(code: string, rows: readonly Row[]): MailLanguage {
  const own: CustomTexts = new Map(rows.map(({ key, text }) => [key, text]));
  const rtl = rows[0]?.rtl ?? isRightToLeft(code);
  const texts = walk(mailLanguage(code).texts, code, (path, builtIn) => {
    const text = own.get(path);
    // The built-in text may have fewer placeholders than when the customised text was written, and a placeholder without a
    // value is never sent.
    return text !== undefined && fits(text, builtIn) ? text : builtIn;
  });
  return { locale: code, direction: rtl ? 'rtl' : 'ltr', texts };
}

/** Returns whether every placeholder of the text exists in the built-in text. */
export function fits(text: string, builtIn: string): boolean {
  const known = placeholdersOf(builtIn);
  return placeholdersOf(text).every((placeholder) => known.includes(placeholder));
}

/** Returns a copy of the texts with each one replaced by the result of `replace` for its path. */
function walk(texts: MailTexts, code: string, replace: (path: string, builtIn: string) => string): MailTexts {
  const forms = pluralFormsOf(code);
  const go = (node: Tree, prefix: string): Tree => {
    const counted = typeof node['other'] === 'string' ? node['other'] : null;
    const entries =
      counted === null ? Object.entries(node) : forms.map((form) => [form, node[form] ?? counted] as const);
    return Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        typeof value === 'string' ? replace(prefix + key, value) : go(value, `${prefix}${key}.`),
      ]),
    );
  };
  return go(texts as unknown as Tree, '') as unknown as MailTexts;
}
