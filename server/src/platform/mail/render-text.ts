import type { MailContent, MailPart } from './mail-content.ts';
import type { MailListing } from './mail-data.ts';
import type { MailLayout } from './mail-layout.ts';
import { fillPhrase } from './phrase.ts';

/** Renders the plain text of a mail, for mail programs without HTML. */
export function renderText(content: MailContent, frame: MailLayout): string {
  const { market, texts } = frame;
  const blocks = [
    ...(frame.greeting ? [fillPhrase(frame.greeting)] : []),
    ...content.parts.map(partText),
    [
      '-- ',
      `${market.name}, ${market.siteUrl}/`,
      ...(market.address ? [market.address] : []),
      fillPhrase(frame.why),
      ...(frame.questions ? [fillPhrase(frame.questions)] : []),
      ...(content.unsubscribeUrl ? [`${texts.stop}: ${content.unsubscribeUrl}`] : []),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.is) {
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
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${fillPhrase(part.label)}:\n${part.url}`;
    case 'listings':
      return part.listings.map(listingText).join('\n\n');
  }
}

function listingText({ price, title, place, url }: MailListing): string {
  return [price, title, place, url].filter(Boolean).join('\n');
}
