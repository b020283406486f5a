import type { MailContent } from './mail-content.ts';
import type { MailData, MailKind } from './mail-data.ts';
import { mailLayout } from './mail-layout.ts';
import type { MailMarket } from './mail-market.ts';
import type { MailLanguage } from './mail-texts.ts';
import { mailWriters } from './mail-writers.ts';
import { fillPhrase } from './phrase.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  /** The same content as plain text. */
  text: string;
  /** Unsubscribe headers of recurring mails (RFC 2369, RFC 8058). */
  headers: Record<string, string>;
}

/**
 * Renders a mail of one kind in one language.
 * @param name of the recipient, `''` when unknown
 */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  { name, language, market }: { name: string; language: MailLanguage; market: MailMarket },
): WrittenMail {
  const write: (data: MailData[Kind], context: { language: MailLanguage; market: MailMarket }) => MailContent =
    mailWriters[kind];
  const content = write(data, { language, market });
  const frame = mailLayout(content, { market, language, name });
  return {
    subject: fillPhrase(content.subject),
    html: renderHtml(content, frame),
    text: renderText(content, frame),
    headers: content.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  };
}
