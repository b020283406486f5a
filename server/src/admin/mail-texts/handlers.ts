import type { AnyHandler } from '../../platform/define-handler.ts';
import getMail from './get-mail.ts';
import getMails from './get-mails.ts';
import previewMail from './preview-mail.ts';
import resetMail from './reset-mail.ts';
import sendTestMail from './send-test-mail.ts';
import setMailText from './set-mail-text.ts';

/** Handlers of the mail texts area. */
export const handlers: readonly AnyHandler[] = [getMails, getMail, previewMail, setMailText, resetMail, sendTestMail];
