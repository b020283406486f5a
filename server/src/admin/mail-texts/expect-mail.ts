import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { MailTexts } from '../../platform/mail/mail-texts.ts';
import { expectLanguage, readLanguageRows } from '../languages/language-rows.ts';
import { isMailName } from './mail-samples.ts';

/**
 * Expects that the market has a language.
 * @throws CallFailure `language_not_found`
 */
export async function expectMarketLanguage(code: string, db: Kysely<Tables>): Promise<void> {
  expectLanguage(await readLanguageRows(db), code);
}

/**
 * Returns the name as the key of a mail.
 * @throws CallFailure `not_found`
 */
export function expectMail(name: string): keyof MailTexts {
  if (!isMailName(name)) throw new CallFailure('not_found');
  return name;
}
