import type { MailLine } from '@latchkey/contract/admin/mail-texts/records';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { builtInMailTexts } from '../../platform/mail/custom-mail-texts.ts';
import { placeholdersOf } from '../../platform/mail/phrase.ts';

/** Loads all sentences of the mails in one language by key, built-in and written by operators. */
export async function readMailLines(language: string, db: Kysely<Tables>): Promise<Map<string, MailLine>> {
  const rows = await db.selectFrom('mail_text').select(['key', 'text']).where('language', '=', language).execute();
  const own = new Map(rows.map(({ key, text }) => [key, text]));
  return new Map(
    [...builtInMailTexts(language)].map(([key, ours]) => [
      key,
      { key, ours, text: own.get(key) ?? '', holes: placeholdersOf(ours) },
    ]),
  );
}

/** Returns the sentences of one mail. */
export function linesOf(mail: string, lines: ReadonlyMap<string, MailLine>): MailLine[] {
  return [...lines.values()].filter(({ key }) => key.startsWith(`${mail}.`));
}
