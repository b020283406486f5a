import type { MailHome } from './mail-data.ts';
import type { Phrase } from './phrase.ts';

/** A part of a mail. HTML and plain twin are both made of these, so that neither says what the other leaves out. */
export type MailPart =
  | { is: 'text'; phrase: Phrase }
  | { is: 'note'; phrase: Phrase }
  | { is: 'code'; code: string }
  | { is: 'quote'; label: string; text: string }
  /** What stands beside what, as on a receipt. */
  | { is: 'facts'; facts: readonly { label: string; value: string }[] }
  | {
      is: 'button';
      label: Phrase;
      url: string;
      /** For links that work once and are worth typing: the address is shown too. */
      isSpelled?: boolean;
    }
  | { is: 'homes'; homes: readonly MailHome[] };

/** A mail before it has a form. */
export interface MailContent {
  subject: Phrase;
  title: Phrase;
  /** Without the reader's name, for whom we may not know. */
  greets: boolean;
  parts: readonly MailPart[];
  /** Why the reader gets it. */
  why: 'account' | 'address' | 'search';
  unsubscribeUrl?: string;
}
