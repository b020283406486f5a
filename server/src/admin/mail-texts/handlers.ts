import type { AnyHandler } from '../../platform/define-handler.ts';
import { getMail, getMails, setMailText, resetMail } from './mail-texts.ts';
import { previewMail, sendTestMail } from './preview-mail.ts';

/** Handlers of the mail texts area. */
export const handlers: readonly AnyHandler[] = [getMails, getMail, previewMail, setMailText, resetMail, sendTestMail];
