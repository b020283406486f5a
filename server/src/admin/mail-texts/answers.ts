import type { AnyAnswer } from '../../answer.ts';
import getMail from './get-mail.ts';
import getMails from './get-mails.ts';
import previewMail from './preview-mail.ts';
import resetMail from './reset-mail.ts';
import sendTestMail from './send-test-mail.ts';
import setMailText from './set-mail-text.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [getMails, getMail, previewMail, setMailText, resetMail, sendTestMail];
