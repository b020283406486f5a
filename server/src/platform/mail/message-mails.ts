import type { MailContent, MailPart } from './mail-content.ts';
import { accountMail, buttonPart, type MailWriters, quoteParts, notePart, textPart } from './mail-parts.ts';
import type { MailTexts } from './mail-texts.ts';
import { phrase } from './phrase.ts';

/** Mails about messages: in a chat, from an interested user, and the answer to a message of the contact form. */
export const messageMailWriters = {
  'new-message': ({ from, title, excerpt, url }, { language }) =>
    writeMessageMail(language.texts.newMessage, { from, title }, url, quoteParts(from, excerpt)),

  interest: ({ name, title, url }, { language }) => writeMessageMail(language.texts.interest, { name, title }, url),

  'operator-interest'({ name, email, mobile, title: listing, url }, { language }) {
    const { subject, title, body, email: emailLabel, mobile: mobileLabel, button } = language.texts.operatorInterest;
    const values = { name, title: listing };
    const details = [
      ...(email ? [{ label: emailLabel, value: email }] : []),
      ...(mobile ? [{ label: mobileLabel, value: mobile }] : []),
    ];
    const parts = [textPart(body, values), { type: 'details' as const, details }, buttonPart(button, url)];
    return accountMail({ subject, title }, parts, values);
  },

  'contact-answer'({ subject: about, question, answer }, { language }) {
    const { subject, title, asked } = language.texts.contactAnswer;
    const paragraphs = answer.split(/\n+/).filter((line) => line.trim() !== '');
    return {
      subject: phrase(subject, { subject: about }),
      title: phrase(title),
      greets: true,
      parts: [...paragraphs.map((line) => textPart('{line}', { line })), ...quoteParts(asked, question)],
      reason: 'address',
    };
  },
} satisfies Partial<MailWriters>;

function writeMessageMail(
  { subject, title, body, button, note }: MailTexts['interest'],
  values: Record<string, string>,
  url: string,
  quoted: MailPart[] = [],
): MailContent {
  return accountMail(
    { subject, title },
    [textPart(body, values), ...quoted, buttonPart(button, url), notePart(note)],
    values,
  );
}
