import type { MailListing } from './mail-data.ts';
import type { Phrase } from './phrase.ts';

/** A part of a mail. HTML and plain text are rendered from the same parts, so that both have the same content. */
export type MailPart =
  | { type: 'text'; phrase: Phrase }
  | { type: 'note'; phrase: Phrase }
  | { type: 'code'; code: string }
  | { type: 'quote'; label: string; text: string }
  /** Labels with values, as on a receipt. */
  | { type: 'details'; details: readonly { label: string; value: string }[] }
  | {
      type: 'button';
      label: Phrase;
      url: string;
      /** Also shows the URL as text, for links that work once and that the recipient may have to type. */
      showsUrl?: boolean;
    }
  | { type: 'listings'; listings: readonly MailListing[] };

/** Content of a mail, independent of its format. */
export interface MailContent {
  subject: Phrase;
  title: Phrase;
  /** Whether the mail begins with a greeting; false where the recipient may be a stranger. */
  greets: boolean;
  parts: readonly MailPart[];
  /** Why the recipient gets the mail. */
  reason: 'account' | 'address' | 'search';
  unsubscribeUrl?: string;
}
