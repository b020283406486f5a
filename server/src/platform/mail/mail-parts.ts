import type { MailContent, MailPart } from './mail-content.ts';
import type { MailData, MailKind } from './mail-data.ts';
import type { MailMarket } from './mail-market.ts';
import type { MailLanguage } from './mail-texts.ts';
import { phrase } from './phrase.ts';

export interface MailContext {
  language: MailLanguage;
  market: MailMarket;
}

/** A function for each kind of mail that returns its content. */
export type MailWriters = { [Kind in MailKind]: (data: MailData[Kind], context: MailContext) => MailContent };

type Values = Readonly<Record<string, string>>;

export const textPart = (line: string, values?: Values): MailPart => ({ type: 'text', phrase: phrase(line, values) });
export const notePart = (line: string, values?: Values): MailPart => ({ type: 'note', phrase: phrase(line, values) });
export const buttonPart = (label: string, url: string, values?: Values): MailPart => ({
  type: 'button',
  label: phrase(label, values),
  url,
});
export const buttonPartWithUrl = (label: string, url: string): MailPart => ({
  type: 'button',
  label: phrase(label),
  url,
  showsUrl: true,
});
export const quoteParts = (label: string, quoted: string): MailPart[] =>
  quoted.trim() ? [{ type: 'quote', label, text: quoted.trim() }] : [];

/**
 * A mail with a greeting to the owner of an account.
 * @param values of the placeholders of subject and title
 */
export function accountMail(
  { subject, title }: Record<'subject' | 'title', string>,
  parts: readonly MailPart[],
  values: Values = {},
): MailContent {
  return { subject: phrase(subject, values), title: phrase(title, values), greets: true, parts, reason: 'account' };
}

/** A mail about several listings of the recipient: their titles, and a link to the page where the recipient can act. */
export function aboutListings(
  { subject, title, body, label, button }: Record<'subject' | 'title' | 'body' | 'label' | 'button', string>,
  titles: readonly string[],
  url: string,
  values: Record<string, string> = {},
): MailContent {
  return accountMail(
    { subject, title },
    [textPart(body, values), ...quoteParts(label, titles.join('\n')), buttonPart(button, url)],
    values,
  );
}
