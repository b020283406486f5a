import { z } from 'zod';
import { consoleMail, mailLine, mailPreview } from './records.ts';
import { maxMailLineLength } from '../../settings/language-texts.ts';
import { clearableText, integer, optional, text } from '../../schema/input.ts';
import { ok, okList, okNull } from '../../schema/output.ts';

const language = text(20);
const mail = text(60);
const mailKey = { mail, language };
/** Index of the sample, from 0. */
const sample = optional(integer(0, 100));

export const adminGetMails = { input: z.object({ language }), output: okList(consoleMail) };

export const adminGetMail = { input: z.object(mailKey), output: okList(mailLine) };

export const adminPreviewMail = { input: z.object({ ...mailKey, sample }), output: ok(mailPreview) };

export const adminSetMailText = {
  input: z.object({
    language,
    key: text(100),
    text: clearableText(maxMailLineLength),
    /** The text that the admin saw before editing, to detect a concurrent change. */
    seen: clearableText(maxMailLineLength),
  }),
  output: ok(mailLine),
};

export const adminResetMail = { input: z.object(mailKey), output: okNull };

export const adminSendTestMail = { input: z.object({ ...mailKey, sample }), output: ok(z.object({ to: z.string() })) };
