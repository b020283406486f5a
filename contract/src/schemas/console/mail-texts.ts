import { z } from 'zod';
import { consoleMail, mailLine, mailPreview } from '../../records/console-mails.ts';
import { longestMailLine } from '../../rules/language-texts.ts';
import { clearableText, integer, optional, text } from '../input.ts';
import { ok, okList, okNull } from '../output.ts';

const language = text(20);
const mail = text(60);
const which = { mail, language };
/** Which of its samples, from 0. */
const sample = optional(integer(0, 100));

export const adminGetMails = { input: z.object({ language }), output: okList(consoleMail) };

export const adminGetMail = { input: z.object(which), output: okList(mailLine) };

export const adminPreviewMail = { input: z.object({ ...which, sample }), output: ok(mailPreview) };

export const adminSetMailText = {
  input: z.object({
    language,
    key: text(100),
    text: clearableText(longestMailLine),
    /** What the one who writes has seen there: else somebody else's change would be lost. */
    seen: clearableText(longestMailLine),
  }),
  output: ok(mailLine),
};

export const adminResetMail = { input: z.object(which), output: okNull };

export const adminSendTestMail = { input: z.object({ ...which, sample }), output: ok(z.object({ to: z.string() })) };
