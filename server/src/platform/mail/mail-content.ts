import type { MailListing } from './mail-data.ts';
import type { Phrase } from './phrase.ts';

/** A part of a mail. HTML and plain text are rendered from the same parts, so that both have the same content. */
export type MailPart =
  | { is: 'text'; phrase: Phrase }
  | { is: 'note'; phrase: Phrase }
  | { is: 'code'; code: string }
  | { is: 'quote'; label: string; text: string }
  /** Labels with values, as on a receipt. */
  | { is: 'details'; details: readonly { label: string; value: string }[] }
  | {
      is: 'button';
      label: Phrase;
      url: string;
      /** Also shows the URL as text, for links that work once and that the recipient may have to type. */
      showsUrl?: boolean;
    }
  | { is: 'listings'; listings: readonly MailListing[] };

/** Content of a mail, independent of its format. */
export interface MailContent {
  subject: Phrase;
  title: Phrase;
  /** Whether the mail begins with a greeting; false where the recipient may be a stranger. */
  greets: boolean;
  parts: readonly MailPart[];
  /** Why the recipient gets the mail. */
  why: 'account' | 'address' | 'search';
  unsubscribeUrl?: string;
}
