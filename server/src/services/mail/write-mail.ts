import type { MailContent } from './mail-content.ts';
import type { MailData, MailKind } from './mail-data.ts';
import { mailFrame } from './mail-frame.ts';
import type { MailMarket } from './mail-market.ts';
import type { MailLanguage } from './mail-texts.ts';
import { mailWriters } from './mail-writers.ts';
import { fillPhrase } from './phrase.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  /** Says the same without HTML. */
  text: string;
  /** Where mail programs find the way out of mails that come again and again (RFC 2369, RFC 8058). */
  headers: Record<string, string>;
}

/**
 * Writes a mail of one kind in one language.
 * @param name of the reader, `''` when it is not known
 */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  { name, language, market }: { name: string; language: MailLanguage; market: MailMarket },
): WrittenMail {
  const write: (data: MailData[Kind], surroundings: { language: MailLanguage; market: MailMarket }) => MailContent =
    mailWriters[kind];
  const content = write(data, { language, market });
  const frame = mailFrame(content, { market, language, name });
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
