import { type LocalizedTexts, serverTexts, type ServerTexts } from '../texts/server-texts.ts';

export type MailTexts = ServerTexts<'mail'>;

/** A text with plural forms; the count selects the form by the rules of the language. */
export type PluralText = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type MailLanguage = LocalizedTexts<'mail'>;

/** Returns the first of these languages that has built-in mail texts (`pt-BR` counts as `pt`), otherwise English. */
export function mailLanguage(...wanted: (string | null | undefined)[]): MailLanguage {
  return serverTexts('mail', ...wanted);
}
