import {
  adminGetMails,
  adminGetMail,
  adminSetMailText,
  adminResetMail,
} from '@latchkey/contract/admin/mail-texts/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { MailLine } from '@latchkey/contract/admin/mail-texts/records';
import type { Kysely } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { placeholdersOf } from '../../platform/mail/phrase.ts';
import { expectLanguage, lockLanguages, readLanguageRows } from '../languages/language-rows.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { builtInMailTexts, fits } from '../../platform/mail/custom-mail-texts.ts';
import type { MailTexts } from '../../platform/mail/mail-texts.ts';
import { mailNames, isMailName } from './mail-samples.ts';

/** Returns the mails in one language, each with its subject. */
export const getMails = defineHandler(adminGetMails, async ({ language }, { database }) => {
  await expectMarketLanguage(language, database.db);
  const lines = await readMailLines(language, database.db);
  const data = mailNames.map((mail) => {
    const own = linesOf(mail, lines);
    const subject = own.find(({ key }) => /\.subject(\.other)?$/.test(key));
    const written = own.filter(({ text }) => text !== '').length;
    return { key: mail, subject: subject ? subject.text || subject.ours : '', lines: own.length, written };
  });
  return { data, total: data.length };
});

/**
 * Expects that the market has a language.
 * @throws CallFailure `language_not_found`
 */
export async function expectMarketLanguage(code: string, db: Kysely<Tables>): Promise<void> {
  expectLanguage(await readLanguageRows(db), code);
}

/** Loads all sentences of the mails in one language by key, built-in and written by operators. */
async function readMailLines(language: string, db: Kysely<Tables>): Promise<Map<string, MailLine>> {
  const rows = await db.selectFrom('mail_text').select(['key', 'text']).where('language', '=', language).execute();
  const own = new Map(rows.map(({ key, text }) => [key, text]));
  return new Map(
    [...builtInMailTexts(language)].map(([key, ours]) => {
      const text = own.get(key) ?? '';
      return [key, { key, ours, text: fits(text, ours) ? text : '', holes: placeholdersOf(ours) }];
    }),
  );
}

/** Returns the sentences of one mail. */
function linesOf(mail: string, lines: ReadonlyMap<string, MailLine>): MailLine[] {
  return [...lines.values()].filter(({ key }) => key.startsWith(`${mail}.`));
}

/** Returns the sentences of a mail in one language. */
export const getMail = defineHandler(adminGetMail, async ({ mail, language }, { database }) => {
  await expectMarketLanguage(language, database.db);
  const data = linesOf(expectMail(mail), await readMailLines(language, database.db));
  return { data, total: data.length };
});

/**
 * Returns the name as the key of a mail.
 * @throws CallFailure `not_found`
 */
export function expectMail(name: string): keyof MailTexts {
  if (!isMailName(name)) throw new CallFailure('not_found');
  return name;
}

/** Sets one sentence of a mail. A blank text, or one equal to the built-in text, restores the built-in text. */
export const setMailText = defineHandler(
  adminSetMailText,
  async ({ language, key, text: typed = '', seen }, context) => {
    const data = await context.database.transaction(async (trx) => {
      // Changes of mails are rare, so the lock on the languages also serialises them.
      expectLanguage(await lockLanguages(trx), language);
      const line = (await readMailLines(language, trx)).get(key);
      if (!line) throw new CallFailure('validation', { message: 'key is unknown' });
      const was = line.text || line.ours;
      if (seen !== undefined && seen !== was) {
        throw new CallFailure('validation', { message: 'text was changed by someone else', extra: { text: was } });
      }
      const text = typed.replaceAll(/\s+/g, ' ').trim();
      expectKnownPlaceholders(text, line.holes);
      const own = text === line.ours ? '' : text;
      const id = { language, key };
      await trx.deleteFrom('mail_text').where('language', '=', language).where('key', '=', key).execute();
      if (own !== '') {
        const row = { ...id, text: own, updated_at: context.now() };
        await trx.insertInto('mail_text').values(row).execute();
      }
      const is = own || line.ours;
      if (was !== is) {
        const about = { subject: 'mail-text', subject_id: 0, accountId: null, reason: `${language}: ${key}` } as const;
        await writeAudit({ action: 'set-mail-text', ...about, before: was, after: is }, context, trx);
      }
      return { ...line, text: own };
    });
    return { data };
  },
);

/**
 * Rejects unknown placeholders, because a mail with one cannot be sent.
 * @throws CallFailure `validation`
 */
function expectKnownPlaceholders(text: string, known: readonly string[]): void {
  const unknown = placeholdersOf(text).find((placeholder) => !known.includes(placeholder));
  if (unknown !== undefined) throw new CallFailure('validation', { message: `text must not have {${unknown}}` });
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) {
    throw new CallFailure('validation', { message: 'text has an extra brace' });
  }
}

/** Resets all sentences of a mail to the built-in texts. */
export const resetMail = defineHandler(adminResetMail, async ({ mail: name, language }, context) => {
  const mail = expectMail(name);
  await context.database.transaction(async (trx) => {
    expectLanguage(await lockLanguages(trx), language);
    const deleted = await trx
      .deleteFrom('mail_text')
      .where('language', '=', language)
      .where('key', 'like', `${mail}.%`)
      .returning('key')
      .execute();
    if (deleted.length === 0) return;
    const about = { subject: 'mail-text', subject_id: 0, accountId: null, reason: `${language}: ${mail}` } as const;
    const change = { before: deleted.map(({ key }) => key).join(', '), after: 'built-in texts' };
    await writeAudit({ action: 'reset-mail', ...about, ...change }, context, trx);
  });
  return { data: null };
});
