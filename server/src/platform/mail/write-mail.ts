import type { MailContent, MailPart } from './mail-content.ts';
import type { MailData, MailKind, MailListing } from './mail-data.ts';
import { mailLayout, type MailLayout } from './mail-layout.ts';
import type { MailContext, MailWriters } from './mail-parts.ts';
import { mailWriters } from './mail-writers.ts';
import { fillPhrase } from './phrase.ts';
import { renderHtml } from './render-html.ts';

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
  { name, ...context }: MailContext & { name: string },
): WrittenMail {
  const write: MailWriters[Kind] = mailWriters[kind];
  const content = write(data, context);
  const layout = mailLayout(content, { ...context, name });
  return {
    subject: fillPhrase(content.subject),
    html: renderHtml(content, layout),
    text: renderText(content, layout),
    headers: content.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  };
}

/** Renders the plain text of a mail, for mail programs without HTML. */
function renderText(content: MailContent, layout: MailLayout): string {
  const { market, texts } = layout;
  const blocks = [
    ...(layout.greeting ? [fillPhrase(layout.greeting)] : []),
    ...content.parts.map(partText),
    [
      '-- ',
      `${market.name}, ${market.siteUrl}/`,
      ...(market.address ? [market.address] : []),
      fillPhrase(layout.reason),
      ...(layout.questions ? [fillPhrase(layout.questions)] : []),
      ...(content.unsubscribeUrl ? [`${texts.stop}: ${content.unsubscribeUrl}`] : []),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.type) {
    case 'text':
    case 'note':
      return fillPhrase(part.phrase);
    case 'code':
      return `    ${part.code}`;
    case 'quote':
      return `${part.label}:\n${part.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`;
    case 'details':
      return part.details.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${fillPhrase(part.label)}:\n${part.url}`;
    case 'listings':
      return part.listings.map(listingText).join('\n\n');
  }
}

function listingText({ price, title, place, url }: MailListing): string {
  return [price, title, place, url].filter(Boolean).join('\n');
}
