import type { MailContent, MailPart } from './mail-content.ts';
import type { MailData } from './mail-data.ts';
import type { MailLanguage, MailTexts } from './mail-texts.ts';
import { phrase } from './phrase.ts';

/** Mail about an unread chat message, with its beginning and a link to the conversation. */
export function writeNewMessageMail(
  { from, title, excerpt, url }: MailData['new-message'],
  { language }: { language: MailLanguage },
): MailContent {
  const quoted: MailPart[] = excerpt.trim() ? [{ is: 'quote', label: from, text: excerpt.trim() }] : [];
  return writeMessageMail(language.texts.newMessage, { from, title }, url, quoted);
}

/** Mail about a user who is interested in a listing of the recipient. */
export function writeInterestMail(
  { name, title, url }: MailData['interest'],
  { language }: { language: MailLanguage },
): MailContent {
  return writeMessageMail(language.texts.interest, { name, title }, url);
}

function writeMessageMail(
  { subject, title, body, button, note }: MailTexts['interest'],
  values: Record<string, string>,
  url: string,
  quoted: MailPart[] = [],
): MailContent {
  return {
    subject: phrase(subject, values),
    title: phrase(title, values),
    greets: true,
    parts: [
      { is: 'text', phrase: phrase(body, values) },
      ...quoted,
      { is: 'button', label: phrase(button), url },
      { is: 'note', phrase: phrase(note) },
    ],
    why: 'account',
  };
}
