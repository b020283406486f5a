import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { MailTexts } from '../../services/mail/mail-texts.ts';
import { expectLanguage, readLanguageRows } from '../languages/hold-languages.ts';
import { isMailName } from './mail-samples.ts';

/** @throws CallFailure `language_not_found` for a language that the market does not have */
export async function expectMarketLanguage(code: string, db: Kysely<Tables>): Promise<void> {
  expectLanguage(await readLanguageRows(db), code);
}

/** @throws CallFailure `not_found` */
export function expectMail(name: string): keyof MailTexts {
  if (!isMailName(name)) throw new CallFailure('not_found');
  return name;
}
