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

export const text = (line: string, values?: Values): MailPart => ({ is: 'text', phrase: phrase(line, values) });
export const small = (line: string, values?: Values): MailPart => ({ is: 'note', phrase: phrase(line, values) });
export const link = (label: string, url: string, values?: Values): MailPart => ({
  is: 'button',
  label: phrase(label, values),
  url,
});
export const linkWithUrl = (label: string, url: string): MailPart => ({
  is: 'button',
  label: phrase(label),
  url,
  showsUrl: true,
});
export const quote = (label: string, quoted: string): MailPart[] =>
  quoted.trim() ? [{ is: 'quote', label, text: quoted.trim() }] : [];

/**
 * A mail with a greeting to the owner of an account.
 * @param values of the placeholders of subject and title
 */
export function accountMail(
  { subject, title }: Record<'subject' | 'title', string>,
  parts: readonly MailPart[],
  values: Values = {},
): MailContent {
  return { subject: phrase(subject, values), title: phrase(title, values), greets: true, parts, why: 'account' };
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
    [text(body, values), ...quote(label, titles.join('\n')), link(button, url)],
    values,
  );
}
