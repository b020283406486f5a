import type { MailLine } from '@latchkey/contract/records/console-mails';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ourMailLines } from '../../services/mail/own-mail-texts.ts';
import { holesOf } from '../../services/mail/phrase.ts';

/** All sentences of the mails in one language, ours and the operator's, by their place. */
export async function readMailLines(language: string, db: Kysely<Tables>): Promise<Map<string, MailLine>> {
  const rows = await db.selectFrom('mail_text').select(['key', 'text']).where('language', '=', language).execute();
  const own = new Map(rows.map(({ key, text }) => [key, text]));
  return new Map(
    [...ourMailLines(language)].map(([key, ours]) => [
      key,
      { key, ours, text: own.get(key) ?? '', holes: holesOf(ours) },
    ]),
  );
}

/** The sentences of one mail. */
export function linesOf(mail: string, lines: ReadonlyMap<string, MailLine>): MailLine[] {
  return [...lines.values()].filter(({ key }) => key.startsWith(`${mail}.`));
}
