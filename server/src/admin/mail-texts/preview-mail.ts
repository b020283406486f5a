import { adminPreviewMail } from '@latchkey/contract/admin/mail-texts/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { renderSampleMail } from './render-sample-mail.ts';

/** Returns a mail as it would be sent, as HTML and as plain text. */
export default defineHandler(adminPreviewMail, async (input, context) => {
  const { subject, html, text, samples } = await renderSampleMail(input, context);
  return { data: { subject, html, text, samples } };
});
